import { agreementEndpoints } from './agreements/endpoints.ts'
import { aiEndpoints } from './ai/endpoints.ts'
import { catalogEndpoints } from './catalog/endpoints.ts'
import { dictionaryEndpoints } from './dictionaries/endpoints.ts'
import { identityEndpoints } from './identity/endpoints.ts'
import { membershipEndpoints } from './membership/endpoints.ts'
import { notificationEndpoints } from './notifications/endpoints.ts'
import { paymentEndpoints } from './payments/endpoints.ts'

/** Every call of the product, by name. The server registers each exactly once; OpenAPI is made from it. */
export const contract = {
  ...identityEndpoints,
  ...dictionaryEndpoints,
  ...catalogEndpoints,
  ...paymentEndpoints,
  ...membershipEndpoints,
  ...notificationEndpoints,
  ...agreementEndpoints,
  ...aiEndpoints,
} as const

export type Contract = typeof contract

/** Endpoints keyed `METHOD path`, so that the web can call by that string and import no schema. */
export type EndpointByKey = {
  [Name in keyof Contract as `${Contract[Name]['method']} ${Contract[Name]['path']}`]: Contract[Name]
}

export type { Access, DataOf, Endpoint, EndpointKind, Envelope, HttpMethod, InputOf } from './endpoint.ts'
export { limits } from './limits.ts'
export { messages, statusTexts } from './messages.ts'
