import { catalogMessages } from '@yantu/contract/messages/catalog'
import { FilmError } from '@yantu/deck/film/errors'
import { PdfError } from '@yantu/deck/pdfium/errors'
import { JobError } from '@yantu/deck/workers/job-error'
import { Undrawable } from '../../modules/catalog/pictures/painter.port.ts'
import { ProgramError } from '../programs/run.ts'

/** What is wrong with a file, in the words of the port; what is wrong with us stays as it is. */
export async function asUndrawable<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw faultOf(error) ?? error
  }
}

function faultOf(cause: unknown): Undrawable | null {
  const certain = (message: string) => new Undrawable(message, { isCertain: true, cause })
  if (cause instanceof PdfError || cause instanceof FilmError) return certain(cause.message)
  if (cause instanceof RangeError) return certain(catalogMessages.fileTooComplex)
  if (cause instanceof JobError && cause.refusal) return certain(cause.refusal)
  const isOurs = cause instanceof JobError && ['busy', 'overtaken', 'closed'].includes(cause.code)
  if (isOurs || !(cause instanceof JobError || cause instanceof ProgramError)) return null
  if (cause.isTooMuch) return certain(catalogMessages.fileTooComplex)
  return new Undrawable(catalogMessages.fileNotDrawn, { isCertain: false, cause })
}
