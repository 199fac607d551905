import type { z } from 'zod'

export type HttpMethod = 'GET' | 'POST' | 'PUT'

/** Who may make a call at all; what they may do to a particular thing is the module's policy. */
export type Access = 'public' | 'user' | 'designer' | 'admin'

export type EndpointKind = 'json' | 'multipart' | 'event-stream'

/**
 * One call of the API, the single source for server, web, form and OpenAPI.
 *
 * - `input` is what arrives (query for GET, JSON body for POST); its messages are the wire's messages.
 * - `data` is the allow-list of what leaves: fields it does not name are removed.
 * - `successMessage` is the envelope's message on success (specification section 8).
 * - `changes` marks a GET that changes something: no-store, HEAD refused, cross-site refused (trust G6).
 */
export interface Endpoint<
  Method extends HttpMethod = HttpMethod,
  Path extends string = string,
  Input extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
  Allowed extends Access = Access,
  PerViewer extends boolean = boolean,
> {
  readonly method: Method
  readonly path: Path
  readonly summary: string
  readonly access: Allowed
  /** Of a public call: a signed-in caller is told something of their own. */
  readonly perViewer?: PerViewer
  readonly input: Input
  readonly data: Data
  readonly successMessage?: string
  readonly kind?: EndpointKind
  readonly changes?: boolean
  /** Other calls spend the caller's general budget; of a poll the handler spends that of the thing polled. */
  readonly rate?: 'poll' | 'read'
}

export function defineEndpoint<
  const Method extends HttpMethod,
  const Path extends string,
  Input extends z.ZodType,
  Data extends z.ZodType,
  const Allowed extends Access,
  const PerViewer extends boolean = false,
>(
  endpoint: Endpoint<Method, Path, Input, Data, Allowed, PerViewer>,
): Endpoint<Method, Path, Input, Data, Allowed, PerViewer> {
  return endpoint
}

/** What every JSON answer looks like on the wire; success is code 200. */
export interface Envelope<Data> {
  code: number
  message: string
  data: Data
}

export type InputOf<E> = E extends Endpoint<HttpMethod, string, infer Input> ? z.input<Input> : never
export type DataOf<E> = E extends Endpoint<HttpMethod, string, z.ZodType, infer Data> ? z.output<Data> : never
