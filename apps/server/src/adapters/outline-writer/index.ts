import { z } from 'zod'
import type { OutlineWriter } from '../../modules/ai/index.ts'
import { createComposer } from './composer.ts'
import { createModelWriter, type ModelConfig } from './model.ts'

export { createComposer } from './composer.ts'
export { createModelWriter, type ModelConfig } from './model.ts'

const json = z.string().transform((text, context) => {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text))
  } catch {
    context.addIssue({ code: 'custom', message: 'a JSON object' })
    return z.NEVER
  }
})

const absentIfEmpty = (value: unknown) => value || undefined

const settings = z.object({
  AI_BASE_URL: z.preprocess(absentIfEmpty, z.url({ protocol: /^https?$/ })),
  AI_API_KEY: z.preprocess(absentIfEmpty, z.string().trim()),
  AI_MODEL: z.preprocess(absentIfEmpty, z.string().trim()),
  AI_JSON_MODE: z.preprocess(absentIfEmpty, z.enum(['json_object', 'off']).default('json_object')),
  AI_EXTRA_BODY: z.preprocess(absentIfEmpty, json.optional()),
})

/**
 * The model of the environment; null when none of AI_BASE_URL, AI_API_KEY and AI_MODEL is set, which means the
 * composer. Throws an error that names each variable at fault.
 */
export function readModelConfig(environment: NodeJS.ProcessEnv): ModelConfig | null {
  const { AI_BASE_URL, AI_API_KEY, AI_MODEL } = environment
  if (!AI_BASE_URL && !AI_API_KEY && !AI_MODEL) return null
  const parsed = settings.safeParse(environment)
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The outline's model needs\n  ${faults.join('\n  ')}`)
  }
  const env = parsed.data
  return {
    baseUrl: env.AI_BASE_URL,
    apiKey: env.AI_API_KEY,
    model: env.AI_MODEL,
    jsonMode: env.AI_JSON_MODE === 'json_object',
    extraBody: env.AI_EXTRA_BODY ?? {},
  }
}

/** A model where one is configured, the composer otherwise. */
export const createOutlineWriter = (config: ModelConfig | null): OutlineWriter =>
  config ? createModelWriter(config) : createComposer()
