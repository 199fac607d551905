export { ReportRoom } from './components/report-room.tsx'
