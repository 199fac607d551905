export {
  currentSession,
  forgetSession,
  type Session,
  sessionStorageKey,
  signIn,
  startSession,
  updateUser,
  useSession,
} from './store.ts'
export { useRequireLogin } from './use-require-login.ts'
