import aperture from '@lucide/icons/icons/aperture'
import atom from '@lucide/icons/icons/atom'
import binary from '@lucide/icons/icons/binary'
import blocks from '@lucide/icons/icons/blocks'
import bookOpen from '@lucide/icons/icons/book-open'
import bot from '@lucide/icons/icons/bot'
import box from '@lucide/icons/icons/box'
import boxes from '@lucide/icons/icons/boxes'
import brain from '@lucide/icons/icons/brain'
import brainCircuit from '@lucide/icons/icons/brain-circuit'
import calculator from '@lucide/icons/icons/calculator'
import chartColumn from '@lucide/icons/icons/chart-column'
import chartLine from '@lucide/icons/icons/chart-line'
import chartNoAxesColumnIncreasing from '@lucide/icons/icons/chart-no-axes-column-increasing'
import chartPie from '@lucide/icons/icons/chart-pie'
import chartScatter from '@lucide/icons/icons/chart-scatter'
import clipboardCheck from '@lucide/icons/icons/clipboard-check'
import clipboardList from '@lucide/icons/icons/clipboard-list'
import clipboardPen from '@lucide/icons/icons/clipboard-pen'
import copy from '@lucide/icons/icons/copy'
import copyX from '@lucide/icons/icons/copy-x'
import crosshair from '@lucide/icons/icons/crosshair'
import database from '@lucide/icons/icons/database'
import dna from '@lucide/icons/icons/dna'
import eye from '@lucide/icons/icons/eye'
import eyeOff from '@lucide/icons/icons/eye-off'
import fileText from '@lucide/icons/icons/file-text'
import fingerprintPattern from '@lucide/icons/icons/fingerprint-pattern'
import flaskConical from '@lucide/icons/icons/flask-conical'
import flaskRound from '@lucide/icons/icons/flask-round'
import focus from '@lucide/icons/icons/focus'
import gitBranch from '@lucide/icons/icons/git-branch'
import gitFork from '@lucide/icons/icons/git-fork'
import group from '@lucide/icons/icons/group'
import hexagon from '@lucide/icons/icons/hexagon'
import inbox from '@lucide/icons/icons/inbox'
import layers from '@lucide/icons/icons/layers'
import layers2 from '@lucide/icons/icons/layers-2'
import library from '@lucide/icons/icons/library'
import lightbulb from '@lucide/icons/icons/lightbulb'
import listChecks from '@lucide/icons/icons/list-checks'
import listFilter from '@lucide/icons/icons/list-filter'
import listOrdered from '@lucide/icons/icons/list-ordered'
import magnet from '@lucide/icons/icons/magnet'
import merge from '@lucide/icons/icons/merge'
import microscope from '@lucide/icons/icons/microscope'
import network from '@lucide/icons/icons/network'
import orbit from '@lucide/icons/icons/orbit'
import pencilRuler from '@lucide/icons/icons/pencil-ruler'
import pipette from '@lucide/icons/icons/pipette'
import puzzle from '@lucide/icons/icons/puzzle'
import quote from '@lucide/icons/icons/quote'
import refreshCw from '@lucide/icons/icons/refresh-cw'
import repeat from '@lucide/icons/icons/repeat'
import replace from '@lucide/icons/icons/replace'
import rotate3d from '@lucide/icons/icons/rotate-3d'
import rotateCcw from '@lucide/icons/icons/rotate-ccw'
import rotateCw from '@lucide/icons/icons/rotate-cw'
import ruler from '@lucide/icons/icons/ruler'
import scale from '@lucide/icons/icons/scale'
import scanLine from '@lucide/icons/icons/scan-line'
import scanSearch from '@lucide/icons/icons/scan-search'
import search from '@lucide/icons/icons/search'
import shapes from '@lucide/icons/icons/shapes'
import sigma from '@lucide/icons/icons/sigma'
import slidersHorizontal from '@lucide/icons/icons/sliders-horizontal'
import split from '@lucide/icons/icons/split'
import squareFunction from '@lucide/icons/icons/square-function'
import target from '@lucide/icons/icons/target'
import telescope from '@lucide/icons/icons/telescope'
import testTube from '@lucide/icons/icons/test-tube'
import undo2 from '@lucide/icons/icons/undo-2'
import waypoints from '@lucide/icons/icons/waypoints'
import workflow from '@lucide/icons/icons/workflow'
import type { Entry } from './types.ts'

/** Icon, Chinese words, English words. */
export const research: readonly Entry[] = [
  [microscope, '显微 镜检 表征', 'microscop'],
  [flaskConical, '实验 试验 化学 合成 制备 催化 氧化 界面反应 化学反应', 'experiment, chemistry, synthesis'],
  [flaskRound, '溶解 溶出 溶液 萃取', 'solvent, dissol'],
  [testTube, '试管 样品 化验 核酸 核酸检测 试剂 送检 血检', 'sample, assay, reagent'],
  [pipette, '取样 采样 滴定 移液', 'sampling, titrat, pipett'],
  [atom, '原子 分子 物理 粒子 量子 离子 电子云', 'physics, quantum, particle, molecul, atom'],
  [hexagon, '芳香 苯环 石墨烯', 'graphene, aromatic'],
  [magnet, '磁场 磁性 电磁 磁体', 'magnet'],
  [dna, '基因 遗传 测序 变异 突变 基因编辑', 'gene, genom, dna, mutation'],
  [telescope, '展望 天文 远景 望远 前瞻 愿景 观测', 'outlook, vision, astronomy'],
  [orbit, '轨道力学 行星 宇宙 天体', 'orbit, planet, universe'],
  [
    lightbulb,
    '创新 思路 想法 启发 灵感 创意 假设 假说 洞察 概念 构思 建议',
    'idea, innovation, insight, concept',
  ],
  [search, '检索 搜索 查找 发现 调研 查阅 探究 探索', 'search, discover, survey'],
  [database, '数据库 数据 存储 数据集 数据挖掘 入库', 'data'],
  [inbox, '采集 收集 征集 汇总', 'collect, gather, inbox'],
  [chartLine, '趋势 增长 曲线 走势 预测 时序', 'trend, growth, forecast'],
  [chartColumn, '统计 指标 评估 评价 量化 绩效', 'statistic, metric, evaluation, assess'],
  [chartNoAxesColumnIncreasing, '分级 等级 级别 层级 梯度', 'level, grade, ranking'],
  [chartPie, '占比 比例 份额 成分 组分 配额 分配', 'share, proportion, composition, allocat'],
  [chartScatter, '散点 相关性 聚类 回归分析', 'correlation, cluster, regression'],
  [sigma, '求和 公式 数学', 'formula, mathematic'],
  [squareFunction, '函数 方程 求导 积分变换', 'function, equation'],
  [calculator, '计算 核算 测算 估算', 'calculat, comput'],
  [ruler, '测量 度量 尺寸 尺度 基准 基线', 'measure, benchmark, baseline'],
  [scale, '平衡 公平 权衡 法律 伦理 公正 道德 正义', 'balance, law, ethic, justice, fairness'],
  [target, '目标 靶向 靶点 精准', 'goal, target, objective'],
  [crosshair, '聚焦 瞄准 焦点 配准 校准 对准', 'calibrat, registration'],
  [focus, '注意力 注意控制 注意资源 专注 取景', 'focus, attention'],
  [fileText, '论文 文献 报告 文档 文本 公文', 'paper, document, report'],
  [
    bookOpen,
    '阅读 理论 综述 教材 课程 学习 读书 知识 预习 课本 =读',
    'read, theory, course, learning, knowledge',
  ],
  [library, '图书 馆藏 资料 研究现状', 'library, state of the art'],
  [quote, '引用 名言 观点', 'quote, citation'],
  [clipboardList, '方案 清单 问卷 计划书 规划 计划 策划', 'protocol, checklist, questionnaire, plan'],
  [
    clipboardCheck,
    '验收 达标 考核 合规 验证 检验 核对 核查 审核 测验',
    'acceptance, complian, validation, verif',
  ],
  [clipboardPen, '登记 病历 电子病历 填写 填报 申报 报名', 'registration form, enrol'],
  [listChecks, '任务 待办 要点 步骤 总结 小结 准备', 'task, step, summary, prepar'],
  [listOrdered, '秩序 排序 次序 优先级', 'order, priorit'],
  [listFilter, '候选 备选 筛查条件', 'candidate, shortlist'],
  [gitBranch, '分支 版本', 'branch, version'],
  [gitFork, '判别 分岔 分叉 决策树 随机森林', 'fork, decision tree, random forest'],
  [split, '分离 分束 分流 拆分 分拣', 'split, separat'],
  [merge, '合并 汇聚 融合 汇合', 'merge, fusion'],
  [workflow, '流程 工序 业务流', 'workflow, process'],
  [waypoints, '归因 因果 管网 链路', 'causal, attribution, pathway'],
  [network, '网络 图谱 关联 拓扑 家族 谱系', 'network, graph, hierarchy'],
  [brain, '认知 神经 神经系统 大脑 思维 心理 记忆', 'brain, cognit, neural, psycholog, memory'],
  [
    brainCircuit,
    '人工智能 深度学习 机器学习 强化学习 迁移学习 联邦学习 监督学习 主动学习 表征学习 大模型 智能 神经网络',
    'machine learning, deep learning, reinforcement learning, transfer learning, artificial, neural network',
  ],
  [bot, '机器人 智能体', 'robot, agent'],
  [
    slidersHorizontal,
    '参数 调节 调优 设置 优化 控制 调整 调控 可控 校正 预处理',
    'parameter, tuning, control, optimi',
  ],
  [puzzle, '集成 拼接 模块 整合 配对 匹配', 'integrat, module, matching'],
  [layers, '分层 多层 层次 堆叠 薄膜 成膜 涂层 镀膜', 'layer, stack, coating, film'],
  [layers2, '基底 衬底 底座 底图', 'substrate, base layer'],
  [box, '模型 建模 仿真', 'model, simulat'],
  [boxes, '样本 批次', 'batch, specimen'],
  [shapes, '形态 类型 分类 分型', 'categor, type, classif'],
  [blocks, '组件 构件 结构 架构 框架 构成', 'component, structure, framework'],
  [group, '分组 编组 组队', 'grouping'],
  [repeat, '循环 迭代 重复 反复 往返', 'cycle, iterat, repeat'],
  [refreshCw, '更新 轮换 换代', 'update, renew'],
  [rotateCcw, '复盘 反思 回顾 回放 恢复 重来', 'retrospect, recover'],
  [rotateCw, '旋转 转身 翻转 转向', 'rotat, turn'],
  [rotate3d, '等变 姿态 三维重建 视角', 'pose, equivarian'],
  [undo2, '回流 回排 撤回 回退 返工 容错 容许失误', 'undo, rollback, fault toleran'],
  [replace, '替代 替换 置换 替补', 'replace, substitut'],
  [scanSearch, '扫描 检查 检测 检出 初检 排查 筛查', 'scan, detect, inspect'],
  [scanLine, '识别 扫码', 'recognition'],
  [
    eye,
    '视觉 可视 监视 观察 可见 目光 眼中 看懂 看得懂 看见 看样 直观 透明 可解释',
    'visual, observation, transparen, visib',
  ],
  [eyeOff, '盲测 盲法 双盲 隐藏 匿名', 'blind, hidden, anonym'],
  [fingerprintPattern, '指纹 身份认证 特征值', 'fingerprint, identity'],
  [binary, '编码 二进制 数字化 数码', 'encod, binary, digit'],
  [copy, '复制 克隆 副本', 'copy, clone, replic'],
  [copyX, '不可克隆 不可复制', 'no-cloning'],
  [pencilRuler, '绘图工具 打样 原型', 'prototyp'],
  [aperture, '光学 光路 镜头 光圈', 'optic, aperture, lens'],
]
