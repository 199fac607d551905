import type { OutlineSceneValue } from '@yantu/contract/ai/choices'
import { conference } from './conference.ts'
import { contest } from './contest.ts'
import { courseware } from './courseware.ts'
import { defense } from './defense.ts'
import { fund } from './fund.ts'
import { further } from './further.ts'
import { groupMeeting } from './group-meeting.ts'
import { proposal } from './proposal.ts'
import { type FrameChapter, readChapters, readPages } from './read.ts'
import { report } from './report.ts'
import { review } from './review.ts'

export type { FrameChapter, FramePage, FramePoint } from './read.ts'

/*
 * Every word of the composer that is neither the topic's nor the document's. `{o}` is what the topic is about.
 */

export const frames: Readonly<Record<OutlineSceneValue, readonly FrameChapter[]>> = {
  defense: readChapters(defense),
  proposal: readChapters(proposal),
  fund: readChapters(fund),
  'group-meeting': readChapters(groupMeeting),
  contest: readChapters(contest),
  courseware: readChapters(courseware),
  review: readChapters(review),
  conference: readChapters(conference),
  report: readChapters(report),
}

/** Pages for any chapter, after its own. */
export const furtherPages = readPages(further)

/** Entries to fill in, in the forms of GB/T 7714. */
export const references: readonly string[] = [
  '【待填】作者. 题名[J]. 刊名, 年, 卷(期): 页码.',
  '【待填】作者. 书名[M]. 出版地: 出版社, 年: 页码.',
  '【待填】作者. 题名[D]. 保存地: 学校, 年.',
  '【待填】作者. 题名[C]//会议论文集名. 出版地: 出版社, 年: 页码.',
  '【待填】作者. 题名[EB/OL]. (发布日期)[引用日期]. 网址.',
]

/** Occasions at which sources are shown. */
export const citing: ReadonlySet<OutlineSceneValue> = new Set([
  'defense',
  'proposal',
  'fund',
  'review',
  'conference',
])
