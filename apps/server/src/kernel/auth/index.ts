import type { Permission } from '@yantu/contract/permissions'
import { forbidden } from '../errors/index.ts'

/** Who is calling. Built from the token only, never from a body (trust G1). */
export type Actor = Visitor | SignedIn

export interface Visitor {
  readonly kind: 'visitor'
}

export interface SignedIn {
  readonly kind: 'user'
  readonly userId: number
  readonly sessionId: string
  readonly isDesigner: boolean
  readonly isWhite: boolean
  /** As staff, by the roles held at present; empty for everybody else. */
  readonly permissions: ReadonlySet<Permission>
  /** Whether this session has shown the second factor, without which no call with a permission is answered. */
  readonly hasSecondFactor: boolean
}

export const visitor: Visitor = { kind: 'visitor' }

export const may = (actor: Actor, permission: Permission): boolean =>
  actor.kind === 'user' && actor.permissions.has(permission)

/** Resolves a bearer token; null when it is unknown, expired or revoked. The identity module provides it. */
export type Authenticate = (token: string) => Promise<SignedIn | null>

/** Who had no permission for which call. */
export interface Denial {
  actor: SignedIn
  /** Of the call. */
  path: string
  address: string
}

/** `Authorization: Bearer <token>`; a bare token is accepted too (decisions, Wire). */
export function bearerToken(header: string | undefined): string | null {
  const token = header?.replace(/^Bearer\s+/i, '').trim()
  return token ? token : null
}

/** Trust G1: an input may name its caller; naming anybody else as the one who acts is refused (403). */
export function refuseOther(claimedUserId: string | undefined, actor: SignedIn): void {
  if (claimedUserId !== undefined && claimedUserId !== String(actor.userId)) throw forbidden()
}
