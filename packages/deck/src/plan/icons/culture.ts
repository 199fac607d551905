import amphora from '@lucide/icons/icons/amphora'
import anchor from '@lucide/icons/icons/anchor'
import arrowLeftRight from '@lucide/icons/icons/arrow-left-right'
import bike from '@lucide/icons/icons/bike'
import cable from '@lucide/icons/icons/cable'
import castle from '@lucide/icons/icons/castle'
import chain from '@lucide/icons/icons/link'
import coffee from '@lucide/icons/icons/coffee'
import crown from '@lucide/icons/icons/crown'
import drama from '@lucide/icons/icons/drama'
import dumbbell from '@lucide/icons/icons/dumbbell'
import faceGrinning from '@lucide/icons/icons/face-grinning'
import feather from '@lucide/icons/icons/feather'
import film from '@lucide/icons/icons/film'
import flower from '@lucide/icons/icons/flower'
import funnel from '@lucide/icons/icons/funnel'
import gem from '@lucide/icons/icons/gem'
import gift from '@lucide/icons/icons/gift'
import handHeart from '@lucide/icons/icons/hand-heart'
import heart from '@lucide/icons/icons/heart'
import house from '@lucide/icons/icons/house'
import infinity from '@lucide/icons/icons/infinity'
import luggage from '@lucide/icons/icons/luggage'
import music from '@lucide/icons/icons/music'
import paintbrush from '@lucide/icons/icons/paintbrush'
import palette from '@lucide/icons/icons/palette'
import scrollText from '@lucide/icons/icons/scroll-text'
import share2 from '@lucide/icons/icons/share-2'
import sparkles from '@lucide/icons/icons/sparkles'
import stamp from '@lucide/icons/icons/stamp'
import star from '@lucide/icons/icons/star'
import utensils from '@lucide/icons/icons/utensils'
import vote from '@lucide/icons/icons/vote'
import type { Entry } from './types.ts'

/** Icon, Chinese words, English words. */
export const culture: readonly Entry[] = [
  [palette, '艺术 美术 色彩 绘画', 'art, color, painting'],
  [paintbrush, '涂装 绘制 上色', 'brush'],
  [music, '音乐 乐曲 旋律', 'music'],
  [drama, '戏剧 表演 角色', 'drama, theater'],
  [film, '电影 影视 纪录片', 'film, movie'],
  [castle, '古堡 古建 遗址', 'heritage site, castle'],
  [scrollText, '古籍 典籍 卷轴 诗词 诗歌', 'manuscript, scroll, poem'],
  [amphora, '陶瓷 瓷器 考古 器物', 'pottery, archaeolog, ceramic'],
  [feather, '文学 散文 小说', 'literature, novel'],
  [stamp, '印章 篆刻 盖章', 'stamp, seal'],
  [flower, '花卉 花期 美育 节日', 'flower, festival'],
  [house, '家庭 住宅 居住 家园', 'home, housing'],
  [heart, '情感 爱心 关怀 公益', 'love, care, charity'],
  [handHeart, '志愿 帮扶 慈善', 'volunteer, welfare'],
  [faceGrinning, '满意 幸福 体验 满意度', 'satisf, happi, experience'],
  [utensils, '饮食 餐饮 营养', 'food, nutrition, diet'],
  [coffee, '咖啡 茶叶 茶饮 茶歇', 'coffee, tea'],
  [dumbbell, '体育 健身 运动', 'sport, training, fitness'],
  [bike, '骑行 出行 单车', 'cycling, mobility'],
  [luggage, '旅游 旅行 文旅', 'tourism, travel'],
  [gift, '礼品 赠送 福利', 'gift'],
  [star, '亮点 特色 优秀 核心 意义 贡献', 'highlight, feature'],
  [sparkles, '焕新 亮化 美化 点睛', 'sparkle'],
  [crown, '品牌 领先', 'brand, leading'],
  [gem, '宝石 价值 晶体 珍贵', 'value, crystal, gem'],
  [infinity, '无限 可持续 永续', 'sustainab, infinit'],
  [arrowLeftRight, '转换 交换 互换 对照 迁移 转录', 'exchange, convert'],
  [share2, '共享 分享 扩散', 'sharing, dissemin'],
  [chain, '链接 连接 衔接 耦合', 'link, connect, coupling'],
  [anchor, '系泊 锚固 锚泊', 'anchor, mooring'],
  [cable, '线缆 光纤 锚链', 'cable, fiber'],
  [funnel, '筛选 过滤 漏斗 转化 清洗 分离 提纯 降噪', 'filter, screening, funnel, conversion'],
  [vote, '投票 选举 民主', 'vote, election'],
]
