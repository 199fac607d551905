export { ApplyPage } from './apply/apply-page.tsx'
export { PartnerPage } from './partner/partner-page.tsx'
