declare const right: unique symbol

/**
 * A thing together with the right by which it may be acted on: `Authorized<Order, 'payer'>`. Mutations take nothing
 * else, so that none can be reached without a policy having said as whom (architecture, Habits). Types only: nothing
 * is added to the object.
 */
export type Authorized<Thing, As extends string> = Thing & { readonly [right]: As }

/** Says that the right has been checked. For `*.policy.ts` alone (import rule only-policies-authorize). */
export const authorized = <Thing, As extends string>(thing: Thing, _as: As): Authorized<Thing, As> =>
  thing as Authorized<Thing, As>
