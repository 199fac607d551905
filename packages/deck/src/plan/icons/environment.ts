import bird from '@lucide/icons/icons/bird'
import cloudRain from '@lucide/icons/icons/cloud-rain'
import earth from '@lucide/icons/icons/earth'
import fish from '@lucide/icons/icons/fish'
import leaf from '@lucide/icons/icons/leaf'
import mapPin from '@lucide/icons/icons/map-pin'
import mapSheet from '@lucide/icons/icons/map'
import mountain from '@lucide/icons/icons/mountain'
import pawPrint from '@lucide/icons/icons/paw-print'
import recycle from '@lucide/icons/icons/recycle'
import sprout from '@lucide/icons/icons/sprout'
import sun from '@lucide/icons/icons/sun'
import trash from '@lucide/icons/icons/trash'
import treePine from '@lucide/icons/icons/tree-pine'
import wheat from '@lucide/icons/icons/wheat'
import type { Entry } from './types.ts'

/** Icon, Chinese words, English words. */
export const environment: readonly Entry[] = [
  [leaf, '生态 绿色 环保 低碳 植物', 'ecolog, green, plant'],
  [sprout, '育种 幼苗 种子 成长 萌芽', 'seed, breeding, sprout'],
  [wheat, '农业 粮食 小麦 水稻 作物', 'agricultur, crop, grain'],
  [treePine, '森林 林业', 'forest'],
  [fish, '水产 渔业 鱼类', 'fish, aquacult'],
  [bird, '鸟类 候鸟 迁徙', 'bird'],
  [pawPrint, '动物 畜牧', 'animal'],
  [mountain, '山地 山区 地质 地貌 岩石', 'geolog, mountain'],
  [earth, '全球 地球 世界 国际', 'global, world, international'],
  [mapSheet, '地图 区域 空间分布 地理', 'map, region, geograph'],
  [mapPin, '地点 选址 位置 站点', 'location, site'],
  [sun, '光照 阳光 日照 光学', 'light, optic'],
  [cloudRain, '气象 天气 降雨 气候', 'weather, climate, rain'],
  [recycle, '回收 循环利用 再利用 废弃', 'recycl, reuse'],
  [trash, '垃圾 污染 废物', 'waste, pollut'],
]
