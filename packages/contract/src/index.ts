import { accountEndpoints } from './account/endpoints.ts'
import { agreementEndpoints } from './agreements/endpoints.ts'
import { aiEndpoints } from './ai/endpoints.ts'
import { approvalEndpoints } from './approvals/endpoints.ts'
import { commentEndpoints } from './catalog/comments.ts'
import { catalogEndpoints } from './catalog/endpoints.ts'
import { licenceEndpoints } from './catalog/licences.ts'
import { reviewEndpoints } from './catalog/review.ts'
import { searchEndpoints } from './catalog/search.ts'
import { submissionEndpoints } from './catalog/submissions.ts'
import { reportEndpoints } from './community/reports.ts'
import { disputeEndpoints } from './demands/disputes.ts'
import { draftEndpoints } from './demands/drafts.ts'
import { demandEndpoints } from './demands/endpoints.ts'
import { moderationEndpoints } from './demands/moderation.ts'
import { postingEndpoints } from './demands/posting.ts'
import { extensionEndpoints } from './demands/extensions.ts'
import { handoverEndpoints } from './demands/handover.ts'
import { ratingEndpoints } from './demands/ratings.ts'
import { threadEndpoints } from './demands/thread.ts'
import { draftPageEndpoints } from './demands/draft-pages.ts'
import { pinEndpoints } from './demands/pins.ts'
import { dictionaryEndpoints } from './dictionaries/endpoints.ts'
import { fileEndpoints } from './files/endpoints.ts'
import { identityEndpoints } from './identity/endpoints.ts'
import { roleEndpoints } from './identity/roles.ts'
import { settingsEndpoints } from './identity/settings.ts'
import { staffEndpoints } from './identity/staff.ts'
import { inspectionEndpoints } from './inspection/endpoints.ts'
import { membershipEndpoints } from './membership/endpoints.ts'
import { announcementEndpoints } from './notifications/announcements.ts'
import { notificationEndpoints } from './notifications/endpoints.ts'
import { onboardingEndpoints } from './onboarding/endpoints.ts'
import { applicationReviewEndpoints } from './onboarding/review.ts'
import { paymentAdminEndpoints } from './payments/admin.ts'
import { booksEndpoints } from './payments/books.ts'
import { earningEndpoints } from './payments/earnings.ts'
import { paymentEndpoints } from './payments/endpoints.ts'
import { payoutAdminEndpoints, payoutEndpoints } from './payments/payouts.ts'
import { invoiceAdminEndpoints, invoiceEndpoints } from './payments/invoices.ts'
import { reconciliationEndpoints } from './payments/reconciliation.ts'
import { siteEndpoints } from './site/content.ts'
import { systemEndpoints } from './system/endpoints.ts'

/** Every call of the product, by name. The server registers each exactly once; OpenAPI is made from it. */
export const contract = {
  ...identityEndpoints,
  ...settingsEndpoints,
  ...accountEndpoints,
  ...staffEndpoints,
  ...roleEndpoints,
  ...approvalEndpoints,
  ...dictionaryEndpoints,
  ...fileEndpoints,
  ...inspectionEndpoints,
  ...catalogEndpoints,
  ...commentEndpoints,
  ...licenceEndpoints,
  ...searchEndpoints,
  ...submissionEndpoints,
  ...reviewEndpoints,
  ...paymentEndpoints,
  ...paymentAdminEndpoints,
  ...booksEndpoints,
  ...reconciliationEndpoints,
  ...invoiceEndpoints,
  ...invoiceAdminEndpoints,
  ...earningEndpoints,
  ...payoutEndpoints,
  ...payoutAdminEndpoints,
  ...postingEndpoints,
  ...demandEndpoints,
  ...draftEndpoints,
  ...moderationEndpoints,
  ...threadEndpoints,
  ...ratingEndpoints,
  ...extensionEndpoints,
  ...handoverEndpoints,
  ...disputeEndpoints,
  ...draftPageEndpoints,
  ...pinEndpoints,
  ...reportEndpoints,
  ...membershipEndpoints,
  ...notificationEndpoints,
  ...announcementEndpoints,
  ...onboardingEndpoints,
  ...applicationReviewEndpoints,
  ...agreementEndpoints,
  ...aiEndpoints,
  ...siteEndpoints,
  ...systemEndpoints,
} as const

export type Contract = typeof contract

/** Endpoints keyed `METHOD path`, so that the web can call by that string and import no schema. */
export type EndpointByKey = {
  [Name in keyof Contract as `${Contract[Name]['method']} ${Contract[Name]['path']}`]: Contract[Name]
}

export type { Access, DataOf, Endpoint, EndpointKind, Envelope, HttpMethod, InputOf } from './endpoint.ts'
