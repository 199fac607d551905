import amphora from '@lucide/icons/icons/amphora'
import anchor from '@lucide/icons/icons/anchor'
import armchair from '@lucide/icons/icons/armchair'
import arrowLeftRight from '@lucide/icons/icons/arrow-left-right'
import bike from '@lucide/icons/icons/bike'
import cable from '@lucide/icons/icons/cable'
import castle from '@lucide/icons/icons/castle'
import clapperboard from '@lucide/icons/icons/clapperboard'
import coffee from '@lucide/icons/icons/coffee'
import doorClosed from '@lucide/icons/icons/door-closed'
import doorOpen from '@lucide/icons/icons/door-open'
import drama from '@lucide/icons/icons/drama'
import dumbbell from '@lucide/icons/icons/dumbbell'
import faceGrinning from '@lucide/icons/icons/face-grinning'
import faceSlightlySmiling from '@lucide/icons/icons/face-slightly-smiling'
import feather from '@lucide/icons/icons/feather'
import film from '@lucide/icons/icons/film'
import flower from '@lucide/icons/icons/flower'
import funnel from '@lucide/icons/icons/funnel'
import gift from '@lucide/icons/icons/gift'
import hand from '@lucide/icons/icons/hand'
import handCoins from '@lucide/icons/icons/hand-coins'
import handHeart from '@lucide/icons/icons/hand-heart'
import handHelping from '@lucide/icons/icons/hand-helping'
import heart from '@lucide/icons/icons/heart'
import infinity from '@lucide/icons/icons/infinity'
import chain from '@lucide/icons/icons/link'
import luggage from '@lucide/icons/icons/luggage'
import move from '@lucide/icons/icons/move'
import music from '@lucide/icons/icons/music'
import paintbrush from '@lucide/icons/icons/paintbrush'
import palette from '@lucide/icons/icons/palette'
import scissors from '@lucide/icons/icons/scissors'
import scrollText from '@lucide/icons/icons/scroll-text'
import share2 from '@lucide/icons/icons/share-2'
import shirt from '@lucide/icons/icons/shirt'
import shuffle from '@lucide/icons/icons/shuffle'
import sparkles from '@lucide/icons/icons/sparkles'
import stamp from '@lucide/icons/icons/stamp'
import star from '@lucide/icons/icons/star'
import unlink from '@lucide/icons/icons/unlink'
import utensils from '@lucide/icons/icons/utensils'
import vote from '@lucide/icons/icons/vote'
import type { Entry } from './types.ts'

/** Icon, Chinese words, English words. */
export const culture: readonly Entry[] = [
  [palette, '艺术 美术 色彩 绘画 校色 调色', 'art, color, painting'],
  [paintbrush, '涂装 绘制 上色', 'brush'],
  [music, '音乐 乐曲 旋律', 'music'],
  [drama, '戏剧 表演 舞台 角色扮演', 'drama, theater'],
  [film, '电影 影视 纪录片', 'film, movie'],
  [clapperboard, '情境 场景 剧本 情景', 'scenario, scene'],
  [castle, '古堡 古建 遗址', 'heritage site, castle'],
  [scrollText, '古籍 典籍 卷轴 诗词 诗歌', 'manuscript, scroll, poem'],
  [amphora, '陶瓷 瓷器 考古 器物', 'pottery, archaeolog, ceramic'],
  [feather, '文学 散文 小说 轻量 省力 轻便', 'literature, novel, lightweight'],
  [stamp, '印章 篆刻 盖章', 'stamp, seal'],
  [flower, '花卉 花期 美育', 'flower'],
  [heart, '情绪 情感 爱心 关怀 公益 感受 兴趣 热爱 思念 想念', 'love, care, charity, emotion, feeling'],
  [handHeart, '志愿 帮扶 慈善 助学金 助学', 'volunteer, welfare'],
  [handHelping, '请求 求助 援助', 'request, assist'],
  [handCoins, '贷款 补贴 资助 赞助', 'subsid, sponsor, grant'],
  [hand, '动手 手势 试一试', 'hands-on, gesture'],
  [faceSlightlySmiling, '满足 开心 愉快', 'joy, delight'],
  [faceGrinning, '满意 幸福 体验 满意度', 'satisf, happi, experience'],
  [utensils, '饮食 餐饮 营养', 'food, nutrition, diet'],
  [coffee, '咖啡 茶叶 茶饮 茶歇', 'coffee, tea'],
  [shirt, '衣物 服装 再穿 穿搭', 'cloth, garment'],
  [scissors, '切割 剪裁 剪切 裁剪', 'cut, trim'],
  [doorOpen, '开门 进门 入口 门禁', 'entrance, door'],
  [doorClosed, '关门 封闭 闭门', 'closure'],
  [armchair, '坐稳 座椅 家具', 'furniture, seat'],
  [dumbbell, '体育 健身 锻炼', 'sport, fitness, workout'],
  [bike, '骑行 出行 单车', 'cycling, mobility'],
  [luggage, '旅游 旅行 文旅', 'tourism, travel'],
  [gift, '礼品 赠送 福利', 'gift'],
  [star, '亮点 特色 优秀 核心 意义 贡献', 'highlight, feature'],
  [sparkles, '焕新 亮化 美化 点睛', 'sparkle'],
  [infinity, '无限 可持续 永续', 'sustainab, infinit'],
  [arrowLeftRight, '转换 转化 交换 互换 对照 对比 迁移 交易', 'exchange, convert, comparison, transfer'],
  [shuffle, '随机 抽签 打乱', 'random, shuffl'],
  [share2, '共享 分享 扩散', 'sharing, dissemin, diffus'],
  [chain, '链接 连接 衔接 耦合 酯键 键合 化学键 供应链 稳链', 'link, connect, coupling'],
  [move, '灵活 弹性工作 平移', 'flexib'],
  [unlink, '断链 脱钩 解耦', 'unlink, decoupl'],
  [anchor, '系泊 锚固 锚泊 稳定', 'anchor, mooring, stability'],
  [cable, '线缆 光纤 锚链', 'cable, fiber'],
  [funnel, '筛选 过滤 漏斗 转化率 提纯 降噪', 'filter, screening, funnel, conversion'],
  [vote, '投票 选举 民主', 'vote, election'],
]
