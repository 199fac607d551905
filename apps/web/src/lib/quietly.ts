/** The call's data, or undefined when it was refused: `call` has shown the message already. */
export const quietly = <Value>(call: Promise<Value>): Promise<Value | undefined> =>
  call.catch(() => undefined)
