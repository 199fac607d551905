export {
  currentSession,
  currentUserId,
  endSession,
  forgetSession,
  onUserChange,
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
export { useRequireLogin } from './use-require-login.ts'
