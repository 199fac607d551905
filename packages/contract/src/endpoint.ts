import type { z } from 'zod'
import type { Permission } from './permissions.ts'

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'HEAD' | 'PATCH' | 'DELETE' | 'OPTIONS'

/**
 * Who may make a call at all; what they may do to a particular thing is the module's policy. An `uploader` is a designer
 * or stands on the white list.
 */
export type Access = 'public' | 'user' | 'designer' | 'uploader'

/**
 * What arrives in the body of a POST, and what leaves. No other content type is read.
 *
 * - `json`, the usual: a JSON object, and the envelope.
 * - `upload`: a multipart form whose one file goes to disk, and the envelope.
 * - `stream`: a JSON object, or such a form where `upload` is given; the answer is server-sent events.
 * - `tus`: a step of the tus 1.0 protocol, whose input is its address and its headers; a PATCH brings bytes.
 */
export type EndpointKind = 'json' | 'upload' | 'stream' | 'tus'

/** What one user, or a visitor's address, may do in a period, beside the general budget. */
export interface Rate {
  /** Calls that name the same one spend it together. */
  readonly budget: string
  /** Calls, or bytes. */
  readonly count: number
  readonly periodMs: number
}

/** How much JSON is read. */
export interface BodyLimits {
  readonly bytes: number
  /** Texts, numbers, lists, objects and keys. */
  readonly values: number
  /** Of one text, in UTF-16 units: what a call's own limits of a field do not name is no longer. */
  readonly textUnits: number
}

export interface UploadTerms {
  /** The part of the form that is the file; `file` unless said. */
  readonly field?: string
  /** Of the file. */
  readonly maxBytes: number
  /** Message for a larger one. */
  readonly tooLarge: string
  /** Of calls that bring a form. */
  readonly calls: Rate
  /** Of their bodies, as announced. */
  readonly bytes: Rate
}

/** The file of a form, spooled to disk and gone after the call unless the files module took it over. */
export class UploadedFile {
  readonly fileName: string
  /** Absolute. */
  readonly path: string
  /** Bytes. */
  readonly size: number
  readonly sha256: Uint8Array

  constructor({ fileName, path, size, sha256 }: UploadedFile) {
    this.fileName = fileName
    this.path = path
    this.size = size
    this.sha256 = sha256
  }
}

/**
 * One call of the API, the single source for server, web, form and OpenAPI.
 *
 * - `input` is what arrives (query for GET, body for POST); its messages are the wire's messages.
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
  /** Of a call for staff, whose access is `user`: a session with the second factor is needed besides. */
  readonly permission?: Permission
  /** Of a public call: a signed-in caller is told something of their own. */
  readonly perViewer?: PerViewer
  readonly input: Input
  readonly data: Data
  readonly successMessage?: string
  /** Instead of the usual text of 401. */
  readonly signInMessage?: string
  readonly kind?: EndpointKind
  readonly changes?: boolean
  /** Of `upload`, of a `stream` that may come as a form, and of the `tus` call that announces a file. */
  readonly upload?: UploadTerms
  /** Larger than that of other calls. */
  readonly body?: BodyLimits
  /** A POST of an order's id alone: its query is read too (decisions, Wire). Nothing secret may be in it. */
  readonly queryToo?: boolean
  /**
   * Every call spends the caller's general budget, except a `read`; of a `poll` the handler spends that of the thing
   * polled. A rate is spent besides.
   */
  readonly rate?: 'poll' | 'read' | Rate
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
