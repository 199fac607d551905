export { agreementQuery } from './api.ts'
export { AgreementView } from './components/agreement-view.tsx'
