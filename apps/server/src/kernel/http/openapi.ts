import { contract, type Endpoint } from '@yantu/contract'
import { SECOND_FACTOR_NEEDED } from '@yantu/contract/permissions'
import { z } from 'zod'

/** OpenAPI 3.1 reads schemas as JSON Schema 2020-12, which therefore need not say so each. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  })
  return rest
}

/** The content types that are read; in a form the file is bytes and every field a text. */
function bodiesOf({ kind, upload }: Endpoint, input: { properties?: Record<string, unknown> }) {
  const file = { [upload?.field ?? 'file']: { type: 'string', format: 'binary' } }
  const form = { ...input, properties: { ...input.properties, ...file } }
  return {
    ...(kind !== 'upload' && { 'application/json': { schema: input } }),
    ...(upload && { 'multipart/form-data': { schema: form } }),
  }
}

/** The protocol is described elsewhere; here stands where its steps are. */
const stepOfTus = (name: string, { summary, access, path }: Endpoint) => ({
  operationId: name,
  summary,
  externalDocs: { url: 'https://tus.io/protocols/resumable-upload' },
  ...(access !== 'public' && { security: [{ bearer: [] }] }),
  ...(path.includes(':uploadId') && {
    parameters: [{ name: 'uploadId', in: 'path', required: true, schema: { type: 'string' } }],
  }),
  responses: {
    '2XX': { description: 'as the protocol says; a refusal has the envelope and its code as status' },
  },
})

function operation(name: string, endpoint: Endpoint) {
  if (endpoint.kind === 'tus') return stepOfTus(name, endpoint)
  const input = schemaOf(endpoint.input, 'input') as {
    properties?: Record<string, unknown>
    required?: string[]
  }
  const envelope = {
    type: 'object',
    required: ['code', 'message', 'data'],
    properties: {
      code: { type: 'number' },
      message: { type: 'string' },
      data: schemaOf(endpoint.data, 'output'),
    },
  }
  return {
    operationId: name,
    summary: endpoint.summary,
    ...(endpoint.access !== 'public' && {
      security: [{ bearer: endpoint.permission ? [endpoint.permission] : [] }],
    }),
    ...(endpoint.method === 'GET'
      ? {
          parameters: Object.entries(input.properties ?? {}).map(([key, schema]) => ({
            name: key,
            in: 'query',
            required: input.required?.includes(key) ?? false,
            schema,
          })),
        }
      : { requestBody: { content: bodiesOf(endpoint, input) } }),
    responses: {
      200: {
        description: 'code 200 is success; any other code carries its message',
        content: {
          'application/json': { schema: envelope },
          ...(endpoint.kind === 'stream' && { 'text/event-stream': { schema: { type: 'string' } } }),
        },
      },
    },
  }
}

/** OpenAPI 3.1 of every call, made from the contract. */
export function openApiDocument() {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, endpoint] of Object.entries(contract)) {
    const path = endpoint.path.replace(/:(\w+)/, '{$1}')
    paths[path] ??= {}
    Object.assign(paths[path] as object, {
      [endpoint.method.toLowerCase()]: operation(name, endpoint as Endpoint),
    })
  }
  return {
    openapi: '3.1.0',
    info: { title: '砚图 API', version: '1' },
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A permission named by a call is needed besides (403), and a second factor in this session ' +
            `(403, code ${SECOND_FACTOR_NEEDED}).`,
        },
      },
    },
    paths,
  }
}
