export { HealthReport } from './components/health-report.tsx'
