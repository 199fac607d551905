import { describe, expect, it } from 'vitest'
import { createOutlineWriter, readModelConfig } from './index.ts'

const environment = { AI_BASE_URL: 'https://api.example/v1', AI_API_KEY: 'sk', AI_MODEL: 'chat' }

describe('the writer of the environment', () => {
  it('is the composer where no model is named', () => {
    expect(readModelConfig({})).toBeNull()
    expect(readModelConfig({ AI_BASE_URL: '', AI_API_KEY: '', AI_MODEL: '' })).toBeNull()
    expect(createOutlineWriter(null)).toMatchObject({ origin: 'composer', canExpand: false })
  })

  it('is the model that is named', () => {
    expect(
      readModelConfig({ ...environment, AI_EXTRA_BODY: '{"enable_thinking":false}', AI_JSON_MODE: 'off' }),
    ).toEqual({
      baseUrl: 'https://api.example/v1',
      apiKey: 'sk',
      model: 'chat',
      jsonMode: false,
      extraBody: { enable_thinking: false },
    })
    expect(createOutlineWriter(readModelConfig(environment))).toMatchObject({
      origin: 'model',
      canExpand: true,
    })
  })

  it.each([
    [{ AI_API_KEY: 'sk' }, /AI_BASE_URL[^]*AI_MODEL/],
    [{ ...environment, AI_BASE_URL: 'ftp://x' }, /AI_BASE_URL/],
    [{ ...environment, AI_EXTRA_BODY: '[1' }, /AI_EXTRA_BODY: a JSON object/],
    [{ ...environment, AI_JSON_MODE: 'yes' }, /AI_JSON_MODE/],
  ])('names each variable at fault (%#)', (given, fault) => {
    expect(() => readModelConfig(given)).toThrow(fault)
  })
})
