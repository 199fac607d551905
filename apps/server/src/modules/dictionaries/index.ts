import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/schema.ts'
import type { HttpPorts } from '../../kernel/http/server.ts'
import { registerDictionaries } from './dictionaries.routes.ts'
import {
  createDictionaryReader,
  type DictionaryReader,
  type DictionaryWriter,
  dictionaryWriter,
} from './dictionaries.service.ts'

export type { DictionaryReader, DictionarySnapshot } from './dictionaries.service.ts'
export { type FigureSource, fillFigures } from './figures.ts'

export interface Dictionaries extends DictionaryReader, DictionaryWriter {
  register(app: FastifyInstance, ports: HttpPorts): void
}

/** Values that the console may edit; every node sees an edit with its next read. */
export function createDictionaries({ db }: { db: Db }): Dictionaries {
  const reader = createDictionaryReader(db)
  return {
    ...reader,
    ...dictionaryWriter,
    register: (app, ports) => registerDictionaries(app, ports, reader),
  }
}
