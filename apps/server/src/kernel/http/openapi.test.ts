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
        .map(({ method, path }) => `${method} ${path}`)
        .sort(),
    )
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
