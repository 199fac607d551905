import type { SiteTexts } from '@yantu/contract/site/content'

const noEvent = { Year: '', Title: '', Text: '' }

const events = [
  { Year: '', Title: '从一间实验室开始', Text: '几位研究生帮师兄师姐画图、改答辩稿，攒下第一批底稿。' },
  { Year: '', Title: '成立公司', Text: '{{site.companyName}} 成立，以科研绘图与动画服务高校课题组。' },
  { Year: '', Title: '设计师社区', Text: '开放设计师入驻，审核、体检与评审标准成文。' },
  { Year: '', Title: '走进更多高校', Text: '与高校学院、图书馆和双创中心合作开展演示与绘图讲座。' },
  { Year: '', Title: '砚图上线', Text: '模板、金奖案例、接单广场与 AI 生成合为一处。' },
  { Year: '', Title: '继续研墨', Text: '让每一页都能改、每一个数都有来处。' },
  noEvent,
  noEvent,
]

const eventTexts = Object.fromEntries(
  events.flatMap((event, at) =>
    Object.entries(event).map(([part, text]) => [`event${at + 1}${part}`, text] as const),
  ),
) as Pick<SiteTexts, Extract<keyof SiteTexts, `event${string}`>>

/** What the product comes with. Nobody has confirmed the claims, and the history is an example. */
export const defaultTexts: SiteTexts = {
  isConfirmed: false,
  schools: '98',
  designers: '700',
  templates: '3000',
  saved: '70',
  heroClaim: '三千余套',
  step1: '写清场景、风格与交付时间。发布不收费，报名的设计师由你来挑。',
  step2:
    '选定一位设计师，付 {{demand_deposit_rate|percent}}% 定金，{{demand_timer.trial_hours}} 小时内收到试稿，加急 {{demand_timer.trial_hours_urgent}} 小时。',
  step3: '在稿面上圈点批注，驳回写明理由，逐条改好；试稿通过后付余款做全稿。',
  step4: '全稿验收，托管款才放给设计师；可编辑的终稿随时下载。',
  aboutTitle: '把研究，讲得漂亮',
  aboutLead: '砚图是科研可视化服务平台。我们相信，好的研究值得被看懂。',
  intro1: '砚图由 {{site.companyName}} 运营，是一家科研可视化服务提供者，服务高校师生、科研团队与设计师。',
  intro2:
    '我们做三件事：把常用的演示底稿整理成可以编辑的模板；把研究者与懂学科的设计师连在一起；让 AI 先写出一份看得见来源的大纲。',
  intro3: '砚是研墨的器具，图是研究的面孔。墨要一圈一圈地磨，图也要一稿一稿地改，这就是名字的由来。',
  value1Title: '看得见来源',
  value1Text: 'AI 大纲的条目可以回看原文，没有来源的数字会标出，缺的地方写“【待填】”，不替你编造。',
  value2Title: '钱跟着稿走',
  value2Text: '定金与余款由平台托管，各阶段怎样退，付款前写在验收单上。',
  value3Title: '设计师得大头',
  value3Text:
    '模板成交得 {{template_designer_share|percent}}%，需求验收得 {{demand_platform_commission|rest}}%，每一笔都列出算式。',
  value4Title: '文件要打得开',
  value4Text: '上传、交稿、导出都先体检：页数、画幅、字体、链接，问题写到页。',
  isSample: true,
  ...eventTexts,
}
