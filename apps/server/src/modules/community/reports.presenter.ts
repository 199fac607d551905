import type { ReportCase } from '@yantu/contract/community/reports'
import { wireTime } from '../../kernel/time/index.ts'
import type { CaseRow, ReportRow } from './reports.repository.ts'

type People = ReadonlyMap<number, { userName: string }>

const GONE = '已注销用户'
const nameOf = (people: People, id: number): string => people.get(id)?.userName ?? GONE
const timeOf = (at: Date | null): string => (at ? wireTime(at) : '')

export const presentCase = (
  row: CaseRow,
  reports: readonly ReportRow[],
  { people, hindrance }: { people: People; hindrance: string },
): ReportCase => ({
  caseId: row.id,
  kind: row.kind,
  state: row.state,
  link: row.link,
  title: row.title,
  text: row.text,
  ownerName: nameOf(people, row.owner_id),
  reportCount: row.reports,
  reports: reports.map(({ reporter_id, reason, note, created_at }) => ({
    userName: nameOf(people, reporter_id),
    reason,
    note,
    createTime: wireTime(created_at),
  })),
  openTime: wireTime(row.opened_at),
  decideTime: timeOf(row.decided_at),
  answer: row.answer,
  counterText: row.counter_text,
  counterTime: timeOf(row.countered_at),
  counterAnswer: row.counter_answer,
  hindrance,
})
