import type { HistoryEntry } from '@yantu/contract/ai/endpoints'
import { wireTime } from '../../../kernel/time/index.ts'
import type { HistoryHead } from './history.repository.ts'

export const presentEntry = (row: HistoryHead): HistoryEntry => ({
  historyId: row.id,
  topic: row.topic,
  title: row.title || row.topic,
  origin: row.origin,
  nodes: row.nodes,
  createTime: wireTime(row.created_at),
  updateTime: wireTime(row.updated_at),
})
