import award from '@lucide/icons/icons/award'
import backpack from '@lucide/icons/icons/backpack'
import calendar from '@lucide/icons/icons/calendar'
import circleQuestionMark from '@lucide/icons/icons/circle-question-mark'
import clock from '@lucide/icons/icons/clock'
import graduationCap from '@lucide/icons/icons/graduation-cap'
import hourglass from '@lucide/icons/icons/hourglass'
import languages from '@lucide/icons/icons/languages'
import messageCircle from '@lucide/icons/icons/message-circle'
import notebookPen from '@lucide/icons/icons/notebook-pen'
import pencil from '@lucide/icons/icons/pencil'
import presentation from '@lucide/icons/icons/presentation'
import school from '@lucide/icons/icons/school'
import timer from '@lucide/icons/icons/timer'
import trophy from '@lucide/icons/icons/trophy'
import university from '@lucide/icons/icons/university'
import user from '@lucide/icons/icons/user'
import users from '@lucide/icons/icons/users'
import type { Entry } from './types.ts'

/** Icon, Chinese words, English words. */
export const education: readonly Entry[] = [
  [graduationCap, '教育 毕业 学位 人才', 'education, graduat, degree'],
  [school, '学校 校园', 'school, campus'],
  [university, '高校 大学 学院', 'university, college'],
  [presentation, '授课 演示 汇报 讲解 课堂', 'teach, lecture, presentation'],
  [backpack, '学生 学员 学习者', 'student, learner'],
  [pencil, '写作 练习 作业 书写', 'writing, exercise'],
  [notebookPen, '笔记 备课 教案 日志', 'notes, lesson'],
  [languages, '语言 翻译 双语 外语', 'language, translat'],
  [award, '荣誉 奖项 获奖 奖励 认证 成果', 'award, certif'],
  [trophy, '竞赛 冠军 比赛 夺冠', 'competition, champion'],
  [users, '团队 合作 协作 群体 成员 协同 公众', 'team, collaborat, group'],
  [user, '用户 个人 个体', 'user, individual'],
  [messageCircle, '交流 讨论 反馈 沟通', 'discussion, feedback, communication skill'],
  [circleQuestionMark, '提问 疑问 为什么', 'question, why'],
  [clock, '时间 时长 历史', 'time, duration, history'],
  [calendar, '日程 日期 年度 阶段', 'schedule, calendar, phase'],
  [timer, '计时 效率 时效', 'efficien, timer'],
  [hourglass, '等待 期限 寿命', 'lifetime, deadline'],
]
