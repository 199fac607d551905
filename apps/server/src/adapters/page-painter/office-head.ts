import { catalogMessages } from '@yantu/contract/messages/catalog'
import { type PaintedFile, Undrawable } from '../../modules/catalog/pictures/painter.port.ts'

const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex').toString('latin1')
const ZIP = 'PK\u0003\u0004'
const RTF = '{\\rtf'
const NEW = /x$/

/**
 * Refuses an office file that does not begin as one: LibreOffice takes what it does not know for plain text and would
 * print its bytes. A new one that begins as an old one is locked.
 */
export async function refuseOthers(source: PaintedFile['source'], extension: string): Promise<void> {
  const { headOf } = await import('@yantu/deck/inspect/archive')
  const head = (await headOf('path' in source ? source.path : source)).toString('latin1')
  const begins = (sign: string) => head.startsWith(sign)
  if (NEW.test(extension) ? begins(ZIP) : begins(COMPOUND) || begins(ZIP) || begins(RTF)) return
  const isLocked = NEW.test(extension) && begins(COMPOUND)
  throw new Undrawable(isLocked ? catalogMessages.fileLocked : catalogMessages.fileBroken, {
    isCertain: true,
  })
}
