import { contract } from '@yantu/contract'
import { describe, expect, it } from 'vitest'
import { openApiDocument } from './openapi.ts'

const document = openApiDocument()

/** Every schema within, and the document's other objects, which do no harm. */
function* objectsIn(value: unknown): Generator<Record<string, unknown>> {
  if (value === null || typeof value !== 'object') return
  if (!Array.isArray(value)) yield value as Record<string, unknown>
  for (const part of Object.values(value)) yield* objectsIn(part)
}

describe('the OpenAPI document', () => {
  it('has every call of the contract once', () => {
    const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(calls.sort()).toEqual(
      Object.values(contract)
        .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/, '{$1}')}`)
        .sort(),
    )
  })

  it('tells forms from JSON, and event streams from envelopes', () => {
    const typesOf = (path: string) => {
      const { requestBody, responses } = document.paths[path]!.post as {
        requestBody: { content: Record<string, { schema: { properties: Record<string, unknown> } }> }
        responses: { 200: { content: object } }
      }
      return { read: requestBody.content, written: Object.keys(responses[200].content) }
    }
    const [importing, streaming, logIn] = [
      '/api/iSlide/importOutline',
      '/api/ai/outline/stream',
      '/api/user/login/password',
    ].map(typesOf)
    expect(Object.keys(importing?.read ?? {})).toEqual(['multipart/form-data'])
    expect(importing?.read['multipart/form-data']?.schema.properties.file).toEqual({
      type: 'string',
      format: 'binary',
    })
    expect(Object.keys(streaming?.read ?? {})).toEqual(['application/json', 'multipart/form-data'])
    expect(streaming?.written).toEqual(['application/json', 'text/event-stream'])
    expect(Object.keys(logIn?.read ?? {})).toEqual(['application/json'])
    expect(logIn?.written).toEqual(['application/json'])
  })

  it('says which permission a call needs', () => {
    const securityOf = (path: string) => (document.paths[path]!.post as { security?: object[] }).security
    expect(securityOf('/api/admin/roles/askChange')).toEqual([{ bearer: ['roles.manage'] }])
    expect(securityOf('/api/user/signOutEverywhere')).toEqual([{ bearer: [] }])
    expect(securityOf('/api/user/login/password')).toBeUndefined()
  })

  it('says null as 3.1 does, by type, and has nothing of 3.0', () => {
    const objects = [...objectsIn(document)]
    expect(objects.filter((object) => object.type === 'null').length).toBeGreaterThan(0)
    for (const object of objects) {
      expect(object).not.toHaveProperty('nullable')
      expect(object).not.toHaveProperty('$schema')
      expect(object.exclusiveMinimum).not.toBeTypeOf('boolean')
    }
  })
})
