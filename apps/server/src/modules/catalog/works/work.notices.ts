import { workPath } from '@yantu/contract/catalog/work-type'
import type { Notice } from '../../notifications/index.ts'
import type { RevisionEvent, WorkEvent } from './work.lifecycle.ts'

interface Told {
  id: number
  type: number
  title: string
  ownerId: number
  /** Why, of what needs a reason. */
  reason: string
}

interface Text {
  title: string
  content: (work: Told) => string
  /** Where its owner goes next. */
  link: (work: Told) => string
}

const formOf = ({ id }: Told): string => `/upload?id=${id}`

/** What a work's owner is told of each event; null for what they cause themselves, and what an appeal's answer says. */
const ofWork: Record<WorkEvent, Text | null> = {
  edited: null,
  published: {
    title: '作品审核通过',
    content: ({ title }) => `您的作品《${title}》已通过审核，现已上架。`,
    link: workPath,
  },
  rejected: {
    title: '作品审核未通过',
    content: ({ title, reason }) => `您的作品《${title}》未通过审核：${reason}。修改后可重新提交。`,
    link: formOf,
  },
  reopened: null,
  taken_down: {
    title: '作品已下架',
    content: ({ title, reason }) => `您的作品《${title}》已下架：${reason}。已购买的用户仍可下载。`,
    link: formOf,
  },
  restored: {
    title: '作品恢复上架',
    content: ({ title }) => `您的作品《${title}》已恢复上架。`,
    link: workPath,
  },
  deleted: null,
}

const ofRevision: Record<RevisionEvent, Text | null> = {
  edited: null,
  approved: {
    title: '作品修改通过',
    content: ({ title }) => `您对作品《${title}》的修改已通过审核，现已生效。`,
    link: workPath,
  },
  rejected: {
    title: '作品修改未通过',
    content: ({ title, reason }) =>
      `您对作品《${title}》的修改未通过审核：${reason}。原版本不受影响，修改后可重新提交。`,
    link: formOf,
  },
  reopened: null,
  withdrawn: null,
}

const noticeOf = (text: Text | null, work: Told): Notice | null =>
  text && {
    userId: work.ownerId,
    type: 'system',
    topic: 'review',
    title: text.title,
    content: text.content(work),
    link: text.link(work),
  }

/** What a reviewer's event tells the work's owner; null where it tells nothing. */
export const workNotice = (event: WorkEvent, work: Told): Notice | null => noticeOf(ofWork[event], work)
export const revisionNotice = (event: RevisionEvent, work: Told): Notice | null =>
  noticeOf(ofRevision[event], work)
