import { dictionaryEndpoints } from '@yantu/contract/dictionaries/endpoints'
import type { FastifyInstance } from 'fastify'
import { lruOf } from '../../kernel/cache/lru.ts'
import { type Prerendered, prerender } from '../../kernel/http/prerendered.ts'
import { route } from '../../kernel/http/route.ts'
import type { HttpPorts } from '../../kernel/http/server.ts'
import type { DictionaryReader, DictionarySnapshot } from './dictionaries.service.ts'

const { getDicts, queryDicts } = dictionaryEndpoints

const select = (snapshot: DictionarySnapshot, types: string[]) =>
  Object.fromEntries(types.map((type) => [type, [...snapshot.entries(type)]]))

export function registerDictionaries(
  app: FastifyInstance,
  ports: HttpPorts,
  dictionaries: DictionaryReader,
): void {
  const kept = lruOf<string, Prerendered<typeof queryDicts>>(200)

  route(app, ports, getDicts, async ({ types }) => select(await dictionaries.snapshot(), types))
  route(
    app,
    ports,
    queryDicts,
    async ({ types }) => {
      const snapshot = await dictionaries.snapshot()
      const key = `${snapshot.version}:${types.join()}`
      const found = kept.get(key)
      if (found) return found
      const answer = prerender(queryDicts, select(snapshot, types))
      kept.set(key, answer)
      return answer
    },
    { headers: { 'cache-control': 'public, max-age=300' } },
  )
}
