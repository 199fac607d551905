import type { Db } from '../../schema.ts'
import { areTold } from './demo.repository.ts'
import { readStories } from './stories.ts'

/** Whether a start has nothing left to tell: asked by each, so without what tells them. */
export const areStoriesTold = async (db: Db): Promise<boolean> => areTold(db, (await readStories()).length)
