import type { ApplicationKind } from '@yantu/contract/onboarding/states'
import { collectedNotice } from '../modules/catalog/favourites/favourite.notices.ts'
import { appealNotice } from '../modules/catalog/review/appeal.notices.ts'
import { submittedNotice } from '../modules/catalog/submissions/submission.notices.ts'
import { revisionNotice, workNotice } from '../modules/catalog/works/work.notices.ts'
import { exportedNotice } from '../modules/account/account.notices.ts'
import {
  followedNotice,
  newDeviceNotice,
  passwordNotice,
  phoneNotice,
  welcomeNotice,
} from '../modules/identity/identity.notices.ts'
import {
  applicationNotice,
  cardNotice,
  consentWithdrawnNotice,
} from '../modules/onboarding/onboarding.notices.ts'
import { designer, reader, type Row } from './told.fixture.ts'

const work = { id: 7, type: 1, title: '微流控芯片', ownerId: designer, reason: '第 3 页有水印' }

const appealed = { workId: 7, title: '微流控芯片', ownerId: designer, answer: '确是校徽' }

/** What an applicant is told of their form, by its kind. */
const ofApplication = (
  kind: ApplicationKind,
  told: Record<'submit' | 'approve' | 'reject', [title: string, words: string, link?: string]>,
): Row[] =>
  (['submit', 'approve', 'reject'] as const).map((event) => {
    const [title, words, link] = told[event]
    const reason = { applicationId: 'a1', edition: 1, reason: '证件照片不清晰或不完整' }
    const notice = applicationNotice(designer, kind, event, reason)
    return {
      event: `applicationNotice ${kind} ${event}`,
      notice,
      told: designer,
      title,
      words,
      topic: 'review',
      ...(link && { link }),
    }
  })

/** Of accounts, applications, works and those who like them. */
export const peopleRows: readonly Row[] = [
  ...ofApplication('entry', {
    submit: ['入驻申请已提交', '请等待审核', '/apply'],
    approve: ['欢迎成为设计师', '可以上传作品、报名接单', '/upload'],
    reject: ['入驻申请未通过', '原因：证件照片不清晰或不完整。补充后可以重新提交', '/apply'],
  }),
  ...ofApplication('realName', {
    submit: ['实名认证已提交', '结果会通知你', '/setting'],
    approve: ['实名认证已通过', '可以绑定银行卡', '/setting'],
    reject: ['实名认证未通过', '原因：证件照片不清晰或不完整。修改后可以重新提交', '/setting'],
  }),
  ...ofApplication('partner', {
    submit: ['合伙人申请已收到', '商务同事会在工作日联系你'],
    approve: ['合伙人申请已通过', '商务同事会与你确认合作细节'],
    reject: ['合伙人申请未通过', '原因：证件照片不清晰或不完整', '/partner'],
  }),
  {
    event: 'cardNotice',
    notice: cardNotice(designer, { last4: '6217', isReplaced: false, restHours: 72 }),
    told: designer,
    title: '银行卡已绑定',
    topic: 'security',
    words: '尾号 6217 的银行卡已绑定，用于结算，72 小时后可以提现',
    link: '/setting',
  },
  {
    event: 'cardNotice replaced',
    notice: cardNotice(designer, { last4: '6217', isReplaced: true, restHours: 72 }),
    told: designer,
    title: '银行卡已更换',
    topic: 'security',
    words: '72 小时内暂停提现。如非本人操作，请立即联系客服',
    link: '/setting',
  },
  {
    event: 'consentWithdrawnNotice',
    notice: consentWithdrawnNotice(designer),
    told: designer,
    title: '已撤回同意',
    topic: 'security',
    words: '资料已删除，设计师身份和提现随之停用',
    link: '/setting',
  },
  {
    event: 'workNotice published',
    notice: workNotice('published', work),
    told: designer,
    title: '作品审核通过',
    topic: 'review',
    words: '现已上架',
    link: '/gold-case/detail/7',
  },
  {
    event: 'workNotice rejected',
    notice: workNotice('rejected', work),
    told: designer,
    title: '作品审核未通过',
    topic: 'review',
    words: '第 3 页有水印',
    link: '/upload?id=7',
  },
  {
    event: 'workNotice taken_down',
    notice: workNotice('taken_down', work),
    told: designer,
    title: '作品已下架',
    topic: 'review',
    words: '第 3 页有水印',
    link: '/upload?id=7',
  },
  {
    event: 'workNotice restored',
    notice: workNotice('restored', work),
    told: designer,
    title: '作品恢复上架',
    topic: 'review',
    words: '恢复上架',
    link: '/gold-case/detail/7',
  },
  {
    event: 'appealNotice',
    notice: appealNotice({ ...appealed, isGranted: true, isBack: false }),
    told: designer,
    title: '申诉已通过',
    topic: 'review',
    words: '作品已重新进入审核。复核意见：确是校徽',
    link: '/upload?id=7',
  },
  {
    event: 'appealNotice',
    notice: appealNotice({ ...appealed, isGranted: true, isBack: true }),
    told: designer,
    title: '申诉已通过',
    topic: 'review',
    words: '作品已恢复上架',
    link: '/upload?id=7',
  },
  {
    event: 'appealNotice',
    notice: appealNotice({ ...appealed, isGranted: false, isBack: false }),
    told: designer,
    title: '申诉未通过',
    topic: 'review',
    words: '维持原审核结果',
    link: '/upload?id=7',
  },
  {
    event: 'workNotice reopened',
    notice: workNotice('reopened', work),
    told: null,
    title: '',
    topic: null,
    words: '',
  },
  {
    event: 'workNotice edited',
    notice: workNotice('edited', work),
    told: null,
    title: '',
    topic: null,
    words: '',
  },
  {
    event: 'workNotice deleted',
    notice: workNotice('deleted', work),
    told: null,
    title: '',
    topic: null,
    words: '',
  },
  {
    event: 'revisionNotice approved',
    notice: revisionNotice('approved', work),
    told: designer,
    title: '作品修改通过',
    topic: 'review',
    words: '现已生效',
    link: '/gold-case/detail/7',
  },
  {
    event: 'revisionNotice rejected',
    notice: revisionNotice('rejected', work),
    told: designer,
    title: '作品修改未通过',
    topic: 'review',
    words: '原版本不受影响',
    link: '/upload?id=7',
  },
  {
    event: 'revisionNotice reopened',
    notice: revisionNotice('reopened', work),
    told: null,
    title: '',
    topic: null,
    words: '',
  },
  {
    event: 'revisionNotice edited',
    notice: revisionNotice('edited', work),
    told: null,
    title: '',
    topic: null,
    words: '',
  },
  {
    event: 'revisionNotice withdrawn',
    notice: revisionNotice('withdrawn', work),
    told: null,
    title: '',
    topic: null,
    words: '',
  },
  {
    event: 'collectedNotice',
    notice: collectedNotice(
      { id: 7, type: 1, title: '微流控芯片', ownerId: designer, cover: '/a-640.webp' },
      reader,
    ),
    told: designer,
    title: '',
    topic: 'collect',
    words: '收藏了你的作品《微流控芯片》',
    link: '/gold-case/detail/7',
  },
  {
    event: 'followedNotice',
    notice: followedNotice(designer, { id: reader, name: '白鹭' }),
    told: designer,
    title: '新的关注',
    topic: 'follow',
    words: '白鹭 关注了您',
    link: '/center?userId=3',
  },
  {
    event: 'welcomeNotice',
    notice: welcomeNotice({ id: reader, name: '砚友0001' }),
    told: reader,
    title: '欢迎来到砚图',
    topic: 'announcement',
    words: '砚友0001，欢迎',
    link: '/agreement/1',
  },
  {
    event: 'submittedNotice',
    notice: submittedNotice({ ownerId: designer, title: '微流控芯片', place: 4 }),
    told: designer,
    title: '作品已提交审核',
    topic: 'review',
    words: '《微流控芯片》已进入审核，当前排在第 4 位',
    link: '/center',
  },
  {
    event: 'passwordNotice',
    notice: passwordNotice(reader, new Date('2026-11-20T12:00:00Z')),
    told: reader,
    title: '密码已修改',
    topic: 'security',
    words: '2026-11-20 20:00:00',
  },
  {
    event: 'newDeviceNotice',
    notice: newDeviceNotice(reader, { device: '', at: new Date('2026-11-20T12:00:00Z') }),
    told: reader,
    title: '新设备登录',
    topic: 'security',
    words: '2026-11-20 20:00:00 在新设备（未知设备）登录',
    link: '/setting?tab=security',
  },
  {
    event: 'phoneNotice',
    notice: phoneNotice(reader, { at: new Date('2026-11-20T12:00:00Z'), restHours: 72 }),
    told: reader,
    title: '手机号已更换',
    topic: 'security',
    words: '72 小时内暂停提现',
    link: '/setting?tab=security',
  },
  {
    event: 'exportedNotice',
    notice: exportedNotice(reader, new Date('2026-11-27T12:00:00Z')),
    told: reader,
    title: '个人数据已整理好',
    topic: 'security',
    words: '2026-11-27 20:00:00',
    link: '/setting?tab=security',
  },
]
