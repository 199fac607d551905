import { vi } from 'vitest'

type Answer = { code?: number; message?: string; data?: unknown; status?: number } | Error

/** Answers each API call by its path; a list is used up in order, its last answer stays. */
export function answerCalls(answers: Record<string, Answer | Answer[]>) {
  const asked: { path: string; url: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (url: string, { body, signal }: RequestInit = {}) => {
    signal?.throwIfAborted()
    const path = url.split('?')[0] ?? ''
    asked.push({ path, url, body: typeof body === 'string' ? JSON.parse(body) : null })
    const given = answers[path]
    const answer = Array.isArray(given) ? (given.length > 1 ? given.shift() : given[0]) : given
    if (!answer) throw new Error(`nobody answers ${path}`)
    if (answer instanceof Error) throw answer
    const { status = 200, code = 200, message = '', data = null } = answer
    return new Response(JSON.stringify({ code, message, data }), { status })
  })
  return { asked, count: (path: string) => asked.filter((call) => call.path === path).length }
}
