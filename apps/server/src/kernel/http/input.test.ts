import { contract, type Endpoint } from '@yantu/contract'
import { agreementEndpoints } from '@yantu/contract/agreements/endpoints'
import { commentEndpoints } from '@yantu/contract/catalog/comments'
import { catalogEndpoints } from '@yantu/contract/catalog/endpoints'
import { defineEndpoint } from '@yantu/contract/endpoint'
import { identityEndpoints } from '@yantu/contract/identity/endpoints'
import { httpLimits } from '@yantu/contract/limits/http'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Refusal } from '../errors/index.ts'
import { parseInput } from './input.ts'

/** The message of the refusal; undefined where the input is taken. */
function refusalOf(endpoint: Endpoint, raw: unknown): string | undefined {
  try {
    parseInput(endpoint, raw)
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}

const badValues = {
  null: null,
  true: true,
  'a number': -1.5,
  'a huge number': 1e300,
  nothing: '',
  'a huge text': 'x'.repeat(100_000),
  'a list': ['x'],
  'an object': { toString: 'x' },
}

describe('a refused input', () => {
  it.each(Object.entries(contract) as [string, Endpoint][])('of %s is told in Chinese', (_name, endpoint) => {
    const fields = Object.keys(
      (
        z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as object & {
          properties?: object
        }
      ).properties ?? {},
    )
    const inputs: [string, unknown][] = [
      ['no object', null],
      ['no field', {}],
    ]
    for (const [kind, value] of Object.entries(badValues)) {
      inputs.push([`every field ${kind}`, Object.fromEntries(fields.map((field) => [field, value]))])
      for (const field of fields) inputs.push([`${field} ${kind}`, { [field]: value }])
    }
    const messages = inputs.map(([what, input]) => [what, refusalOf(endpoint, input)] as const)
    expect(messages[0]?.[1]).toBe('错误请求')
    for (const [what, message] of messages)
      if (message !== undefined)
        expect([what, message]).toEqual([what, expect.not.stringMatching(/^$|[a-z]/i)])
  })

  it('carries our own message where there is one', () => {
    expect(refusalOf(identityEndpoints.sendLoginCode, {})).toBe('请输入手机号')
    expect(refusalOf(catalogEndpoints.pageTemplate, { keyWords: '字'.repeat(51) })).toBe(
      '搜索内容不能超过50个字',
    )
    expect(refusalOf(catalogEndpoints.pageTemplate, { pageSize: 100 })).toBe('错误请求')
  })
})

describe('an id', () => {
  const { addCollection, getDetail } = catalogEndpoints

  it.each([[null], [undefined], [''], [' '], [true], [['1']], ['1'.repeat(65)]])(
    'is not %j',
    (templateId) => {
      expect(refusalOf(getDetail, { templateId })).toBe('错误请求')
    },
  )

  it('is a text or a number', () => {
    expect(parseInput(getDetail, { templateId: 12 }).templateId).toBe('12')
    expect(parseInput(getDetail, { templateId: ' 12 ' }).templateId).toBe('12')
  })

  it.each([[null], [undefined], [''], [' ']])('that may be missing is missing when it is %j', (userId) => {
    expect(parseInput(addCollection, { userId, templateId: 1 }).userId).toBeUndefined()
    expect(parseInput(identityEndpoints.getUserInfo, { userId }).userId).toBeUndefined()
    expect(
      parseInput(identityEndpoints.addFollow, { followerUserId: userId, followingUserId: 1 }).followerUserId,
    ).toBeUndefined()
  })

  it('that may be missing is read as any other when it is there', () => {
    expect(parseInput(addCollection, { userId: 7, templateId: 1 }).userId).toBe('7')
    expect(refusalOf(addCollection, { userId: {}, templateId: 1 })).toBe('错误请求')
  })
})

describe('a NUL', () => {
  it.each([[{ type: 'a\0' }], [{ type: '1', unknown: ['x', { deep: '\0' }] }]])(
    'is refused wherever it stands: %j',
    (raw) => {
      expect(refusalOf(agreementEndpoints.getAgreement, raw)).toBe('错误请求')
    },
  )

  it('is none in half of a character, which becomes a mark, and in a whole one, which stays', () => {
    const words = (keyWords: string) => parseInput(catalogEndpoints.pageTemplate, { keyWords }).keyWords
    expect([words('a\ud83d'), words('\ude00a'), words('😀')]).toEqual(['a\ufffd', '\ufffda', '😀'])
    const post = { orderId: '1', tags: ['x', { deep: '\ud83d' }] }
    expect(() => parseInput(catalogEndpoints.pageTemplate, post)).not.toThrow()
    expect(JSON.stringify(post)).not.toContain('\\ud83d')
  })

  it('is looked for in a body of brackets, however deep', () => {
    const deep = JSON.parse(`{"x":${'['.repeat(100_000)}"\\u0000"${']'.repeat(100_000)}}`)
    expect(refusalOf(agreementEndpoints.getAgreement, deep)).toBe('错误请求')
  })
})

describe('a text that nobody types', () => {
  const { textUnits } = httpLimits.body.json
  const noLimit = defineEndpoint({
    method: 'POST',
    path: '/api/said',
    summary: '',
    access: 'public',
    input: z.object({ said: z.string(), more: z.array(z.string()).default([]) }),
    data: z.null(),
  })

  it.each([
    [{ said: 'a'.repeat(textUnits + 1) }],
    [{ said: '', more: ['', `a${'\u0323'.repeat(textUnits)}`] }],
  ])('is refused also where the schema knows no limit', (raw) =>
    expect(refusalOf(noLimit, raw)).toBe('错误请求'),
  )

  it('is taken up to the limit, and where a call has a larger one', () => {
    const said = 'a'.repeat(textUnits)
    expect(refusalOf(noLimit, { said })).toBeUndefined()
    expect(
      refusalOf({ ...noLimit, body: httpLimits.body.outline }, { said: `${said}${said}` }),
    ).toBeUndefined()
  })

  it('is told in the field’s own words where it has some', () => {
    const text = '字'.repeat(textUnits + 1)
    expect(refusalOf(commentEndpoints.addComment, { templateId: '1', text })).toBe('评论不能超过500个字')
  })

  it('is no filter: 200 characters at most, of a list and of its neighbours', () => {
    const scene = ','.repeat(201)
    expect(refusalOf(catalogEndpoints.pageTemplate, { scene })).toBe('错误请求')
    expect(refusalOf(catalogEndpoints.queryRecommendTemplate, { templateType: '0', scene })).toBe('错误请求')
  })
})
