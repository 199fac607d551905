export { check, type Checked, type Hit, type HitKind, isForbidden, mask } from './check.ts'
export { maskAfter, type Said } from './parts.ts'
