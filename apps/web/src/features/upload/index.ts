export { UploadPage } from './components/upload-page.tsx'
export { InspectionSlot } from './inspection-slot.ts'
