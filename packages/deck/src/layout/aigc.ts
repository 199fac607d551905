/** Who answers for what a model wrote. All values are printable ASCII. */
export type AigcLabel = {
  /** The producer's code. */
  readonly producer: string
  /** What the producer calls this piece of work. */
  readonly produceId: string
  /** Who passes it on; the producer where nobody else does. */
  readonly propagator?: string
  readonly propagateId?: string
}

/** The name of the property in every format. */
export const AIGC_PROPERTY = 'AIGC'

const PRINTABLE = /^[\x20-\x7e]*$/

/**
 * The label as the labelling rules in force since 2025-09-01 want it in a file's metadata (GB 45438).
 * @throws RangeError when a value is not printable ASCII.
 */
export function aigcValue({
  producer,
  produceId,
  propagator = producer,
  propagateId = produceId,
}: AigcLabel): string {
  for (const value of [producer, produceId, propagator, propagateId])
    if (!PRINTABLE.test(value)) throw new RangeError('the values of an AIGC label are printable ASCII')
  return JSON.stringify({
    AIGC: {
      Label: '1',
      ContentProducer: producer,
      ProduceID: produceId,
      ReservedCode1: '',
      ContentPropagator: propagator,
      PropagateID: propagateId,
      ReservedCode2: '',
    },
  })
}
