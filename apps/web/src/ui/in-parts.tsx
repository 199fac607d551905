/** A text whose lines end between its parts alone, as long as each fits a line (base.css); it reads as one. */
export const inParts = (parts: readonly string[] | undefined) =>
  parts?.flatMap((part, at) => [at > 0 && <wbr key={at} />, part])
