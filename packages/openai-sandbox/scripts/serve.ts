import { startOpenAiSandbox } from '../src/index.ts'

/** Runs the sandbox as its own process: PORT (57150 by default), CHUNK_MS between chunks. */
const sandbox = await startOpenAiSandbox({
  port: Number(process.env.PORT ?? 57_150),
  chunkMs: Number(process.env.CHUNK_MS ?? 25),
})
process.stdout.write(`AI_BASE_URL=${sandbox.baseUrl} AI_API_KEY=sandbox AI_MODEL=sandbox\n`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void sandbox.close())
