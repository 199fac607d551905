export { check, type Checked, type Hit, type HitKind, isForbidden, mask, maskAfter } from './check.ts'
