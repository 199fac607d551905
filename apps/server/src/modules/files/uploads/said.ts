import { ANY_PURPOSE } from '../files.repository.ts'

/** What a caller says of a file beside its bytes. */
export const saidOf = ({ type, purpose }: { type?: string; purpose?: string }) =>
  ({ visibility: type === 'private' ? 'private' : 'public', purpose: purpose ?? ANY_PURPOSE }) as const
