import type { draftPageEndpoints } from '@yantu/contract/demands/draft-pages'
import type { DataOf } from '@yantu/contract'
import { demandsMessages } from '@yantu/contract/messages/demands'
import { filesMessages } from '@yantu/contract/messages/files'
import type { SignedIn } from '../../../kernel/auth/index.ts'
import { Refusal } from '../../../kernel/errors/index.ts'
import { asSelected, seen } from '../demand.policy.ts'
import type { DemandsContext } from '../demands.context.ts'
import { readSheet } from '../demands.repository.ts'
import { findAsked } from '../find-asked.ts'
import { presentFindings } from './bench.presenter.ts'
import { checkSheet } from './sheet-check.ts'

const tooMuch = { page: null, severity: 'hint', message: demandsMessages.draftNotExamined } as const

type UploadCheck = DataOf<typeof draftPageEndpoints.checkDraft>

/**
 * What is known of an uploaded file before it is given in; asked again until the doctor has looked, who begins with the
 * first asking, and `spend` with it. Throws 404, 403, a refusal where the file is not the caller's and what `spend` throws.
 */
export async function checkUpload(
  { db, files, inspection }: Pick<DemandsContext, 'db' | 'files' | 'inspection'>,
  actor: SignedIn,
  { orderId, draftUrl }: { orderId: string; draftUrl: string },
  spend: () => Promise<void>,
): Promise<UploadCheck> {
  const demand = seen(actor, await findAsked(db, orderId))
  asSelected(actor, demand)
  const file = await files.findByUrl(draftUrl)
  if (file?.ownerId !== actor.userId) throw new Refusal(filesMessages.fileGone)
  const [known, sheet] = await Promise.all([inspection.find(file.id), readSheet(db, demand.id)])
  if (!known) {
    await spend()
    await inspection.start(file.id)
  }
  const report = known?.report ?? null
  const seenDraft = report?.pages
    ? {
        pageCount: report.pages,
        ratio: report.size ? report.size.w / report.size.h : 0,
        texts: [],
        isWhole: false,
      }
    : null
  return {
    isReady: report || known?.state === 'failed' ? '1' : '0',
    findings: report ? presentFindings(report) : known?.state === 'failed' ? [tooMuch] : [],
    sheet: sheet ? checkSheet(sheet, seenDraft, demand.status === 3) : [],
  }
}
