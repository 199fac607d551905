export { LoginGate } from './login-gate.tsx'
export {
  currentSession,
  currentUserId,
  endSession,
  forgetSession,
  onWorkOwnerChange,
  type Session,
  sessionStorageKey,
  signIn,
  startSession,
  updateUser,
  useSession,
  useWorkOwner,
  workOwner,
} from './store.ts'
export { useLeave } from './use-leave.ts'
export { useRequireLogin } from './use-require-login.ts'
