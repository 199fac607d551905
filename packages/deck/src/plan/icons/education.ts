import award from '@lucide/icons/icons/award'
import backpack from '@lucide/icons/icons/backpack'
import bicepsFlexed from '@lucide/icons/icons/biceps-flexed'
import calendar from '@lucide/icons/icons/calendar'
import calendarPlus from '@lucide/icons/icons/calendar-plus'
import circleQuestionMark from '@lucide/icons/icons/circle-question-mark'
import clock from '@lucide/icons/icons/clock'
import graduationCap from '@lucide/icons/icons/graduation-cap'
import languages from '@lucide/icons/icons/languages'
import medal from '@lucide/icons/icons/medal'
import messageCircle from '@lucide/icons/icons/message-circle'
import messageCircleQuestionMark from '@lucide/icons/icons/message-circle-question-mark'
import messageSquareText from '@lucide/icons/icons/message-square-text'
import messagesSquare from '@lucide/icons/icons/messages-square'
import notebookPen from '@lucide/icons/icons/notebook-pen'
import notebookText from '@lucide/icons/icons/notebook-text'
import pencil from '@lucide/icons/icons/pencil'
import presentation from '@lucide/icons/icons/presentation'
import school from '@lucide/icons/icons/school'
import squarePen from '@lucide/icons/icons/square-pen'
import timer from '@lucide/icons/icons/timer'
import trophy from '@lucide/icons/icons/trophy'
import letter from '@lucide/icons/icons/type'
import university from '@lucide/icons/icons/university'
import user from '@lucide/icons/icons/user'
import userCheck from '@lucide/icons/icons/user-check'
import users from '@lucide/icons/icons/users'
import type { Entry } from './types.ts'

/** Icon, Chinese words, English words. */
export const education: readonly Entry[] = [
  [graduationCap, '教育 毕业 学位 人才 深造 育人 升学 学得会', 'education, graduat, degree'],
  [school, '学校 校园', 'school, campus'],
  [university, '高校 大学 学院', 'university, college'],
  [presentation, '授课 演示 汇报 讲解 课堂 课上 提案 答辩', 'teach, lecture, presentation, proposal'],
  [backpack, '学生 学员 学习者 课前', 'student, learner'],
  [pencil, '写作 练习 作业 书写', 'writing, exercise'],
  [squarePen, '编辑 修改 修订 更正 批改', 'edit, revis, correction'],
  [notebookPen, '笔记 备课 教案 日志 记录', 'notes, lesson, journal'],
  [notebookText, '账本 手册 台账 档案', 'handbook, archive, ledger'],
  [languages, '语言 翻译 双语 外语 转译', 'language, translat'],
  [letter, '文字 字幕 标点 断句 字体', 'subtitle, caption, typograph'],
  [award, '荣誉 奖项 获奖 奖励 认证 成果 奖学金', 'award, certif, achievement'],
  [medal, '励志 勋章 表彰 奖学金', 'medal, honor'],
  [trophy, '竞赛 冠军 比赛 夺冠', 'competition, champion'],
  [
    users,
    '团队 协作 群体 成员 协同 公众 集体 亲属 人群 他人 知识分子 积极分子',
    'team, collaborat, group, crowd',
  ],
  [user, '用户 个人 个体', 'user, individual'],
  [userCheck, '人确认 实名 核实身份', 'identity check'],
  [bicepsFlexed, '能力 实力', 'capabilit, abilit, strength'],
  [messageCircle, '交流 反馈 沟通', 'feedback, communication skill'],
  [messageSquareText, '评论 =描述 意见 留言 讨论', 'comment, discuss'],
  [messagesSquare, '访谈 会谈 面谈 对话 座谈', 'dialogue, interview, conversation'],
  [circleQuestionMark, '提问 疑问 为什么 问题 =问', 'question, why, problem'],
  [messageCircleQuestionMark, '要求解释 答疑 问答 咨询', 'consult, faq'],
  [clock, '时间 时长 历史 耗时', 'time, duration, history'],
  [calendar, '日程 日期 年度 周末 排期 排产', 'schedule, calendar'],
  [calendarPlus, '预约 约时间 挂号', 'appointment, booking'],
  [timer, '计时 效率 时效 延迟', 'efficien, timer, latency'],
]
