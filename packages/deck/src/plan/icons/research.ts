import atom from '@lucide/icons/icons/atom'
import blocks from '@lucide/icons/icons/blocks'
import bookOpen from '@lucide/icons/icons/book-open'
import bot from '@lucide/icons/icons/bot'
import box from '@lucide/icons/icons/box'
import brain from '@lucide/icons/icons/brain'
import brainCircuit from '@lucide/icons/icons/brain-circuit'
import calculator from '@lucide/icons/icons/calculator'
import chartColumn from '@lucide/icons/icons/chart-column'
import chartLine from '@lucide/icons/icons/chart-line'
import chartPie from '@lucide/icons/icons/chart-pie'
import clipboardCheck from '@lucide/icons/icons/clipboard-check'
import clipboardList from '@lucide/icons/icons/clipboard-list'
import crosshair from '@lucide/icons/icons/crosshair'
import database from '@lucide/icons/icons/database'
import dna from '@lucide/icons/icons/dna'
import eye from '@lucide/icons/icons/eye'
import fileText from '@lucide/icons/icons/file-text'
import flaskConical from '@lucide/icons/icons/flask-conical'
import gitBranch from '@lucide/icons/icons/git-branch'
import layers from '@lucide/icons/icons/layers'
import library from '@lucide/icons/icons/library'
import lightbulb from '@lucide/icons/icons/lightbulb'
import listChecks from '@lucide/icons/icons/list-checks'
import microscope from '@lucide/icons/icons/microscope'
import network from '@lucide/icons/icons/network'
import puzzle from '@lucide/icons/icons/puzzle'
import quote from '@lucide/icons/icons/quote'
import refreshCw from '@lucide/icons/icons/refresh-cw'
import repeat from '@lucide/icons/icons/repeat'
import ruler from '@lucide/icons/icons/ruler'
import scale from '@lucide/icons/icons/scale'
import scanSearch from '@lucide/icons/icons/scan-search'
import search from '@lucide/icons/icons/search'
import shapes from '@lucide/icons/icons/shapes'
import sigma from '@lucide/icons/icons/sigma'
import slidersHorizontal from '@lucide/icons/icons/sliders-horizontal'
import target from '@lucide/icons/icons/target'
import telescope from '@lucide/icons/icons/telescope'
import testTube from '@lucide/icons/icons/test-tube'
import workflow from '@lucide/icons/icons/workflow'
import type { Entry } from './types.ts'

/** Icon, Chinese words, English words. */
export const research: readonly Entry[] = [
  [microscope, '显微 镜检 观察 表征', 'microscop, observation'],
  [flaskConical, '实验 试验 化学 合成 制备 反应', 'experiment, chemistry, synthesis'],
  [testTube, '试管 样品 样本 检测 化验', 'sample, assay'],
  [atom, '原子 分子 物理 粒子 量子', 'physics, quantum, particle'],
  [dna, '基因 遗传 测序', 'gene, genom, dna'],
  [telescope, '展望 天文 远景 望远', 'outlook, vision, astronomy'],
  [lightbulb, '创新 思路 想法 启发 灵感 创意 假设 假说 洞察', 'idea, innovation, insight'],
  [search, '检索 搜索 查找 发现 调研', 'search, discover, survey'],
  [database, '数据库 数据 存储 采集 数据集', 'data'],
  [chartLine, '趋势 增长 曲线 走势', 'trend, growth'],
  [chartColumn, '统计 指标 对比 评估 现状 评价', 'statistic, metric, evaluation'],
  [chartPie, '占比 比例 份额 构成', 'share, proportion'],
  [sigma, '求和 公式 数学', 'formula, mathematic'],
  [calculator, '计算 核算 测算', 'calculat, comput'],
  [ruler, '测量 度量 尺寸', 'measure'],
  [scale, '平衡 公平 权衡 法律 伦理', 'balance, law, ethic'],
  [target, '目标 靶向 定位 精准', 'goal, target, objective'],
  [crosshair, '聚焦 瞄准 焦点', 'focus'],
  [fileText, '论文 文献 报告 文档 文本', 'paper, document, report'],
  [bookOpen, '阅读 理论 综述 教材 课程', 'read, theory, course'],
  [library, '图书 馆藏 资料', 'library'],
  [quote, '引用 名言 观点', 'quote, citation'],
  [clipboardList, '方案 清单 问卷 计划书', 'protocol, checklist, questionnaire'],
  [clipboardCheck, '验收 达标 考核 合规 验证 检验 核对 核查', 'acceptance, complian'],
  [listChecks, '任务 待办 要点 步骤 总结 小结', 'task, step'],
  [gitBranch, '分支 版本 路线', 'branch, version'],
  [workflow, '流程 工序', 'workflow, process'],
  [network, '网络 图谱 关联 拓扑', 'network, graph'],
  [brain, '认知 神经 大脑 思维 心理', 'brain, cognit, neural'],
  [brainCircuit, '人工智能 深度学习 机器学习 大模型 智能', 'machine learning, deep learning, artificial'],
  [bot, '机器人 助手 对话', 'robot, assistant, agent'],
  [slidersHorizontal, '参数 调节 调优 设置 优化 控制', 'parameter, tuning'],
  [puzzle, '集成 拼接 模块 整合', 'integrat, module'],
  [layers, '分层 多层 层次 堆叠', 'layer, stack'],
  [box, '模型 建模 仿真', 'model, simulat'],
  [shapes, '形态 类型 分类', 'categor, type'],
  [blocks, '组件 构件 单元 结构', 'component, structure'],
  [repeat, '循环 迭代 重复', 'cycle, iterat'],
  [refreshCw, '更新 再生 恢复 反思 复盘', 'update, renew'],
  [scanSearch, '识别 扫描 检查', 'recognition, scan, detect'],
  [eye, '视觉 可视 监视', 'visual, vision system'],
]
