import bird from '@lucide/icons/icons/bird'
import brushCleaning from '@lucide/icons/icons/brush-cleaning'
import circleMinus from '@lucide/icons/icons/circle-minus'
import cloudRain from '@lucide/icons/icons/cloud-rain'
import earth from '@lucide/icons/icons/earth'
import fish from '@lucide/icons/icons/fish'
import leaf from '@lucide/icons/icons/leaf'
import mapSheet from '@lucide/icons/icons/map'
import mapPin from '@lucide/icons/icons/map-pin'
import moon from '@lucide/icons/icons/moon'
import mountain from '@lucide/icons/icons/mountain'
import pawPrint from '@lucide/icons/icons/paw-print'
import recycle from '@lucide/icons/icons/recycle'
import shovel from '@lucide/icons/icons/shovel'
import sprout from '@lucide/icons/icons/sprout'
import sun from '@lucide/icons/icons/sun'
import trash from '@lucide/icons/icons/trash'
import treePine from '@lucide/icons/icons/tree-pine'
import wheat from '@lucide/icons/icons/wheat'
import type { Entry } from './types.ts'

/** Icon, Chinese words, English words. */
export const environment: readonly Entry[] = [
  [leaf, '生态系统 生态 绿色 环保 低碳 植物 节能 生境', 'ecolog, green, plant, habitat'],
  [sprout, '育种 幼苗 种子 成长 萌芽 生长 发育', 'seed, breeding, sprout'],
  [wheat, '农业 粮食 小麦 水稻 作物 田间 农田', 'agricultur, crop, grain, farm'],
  [treePine, '森林 林业', 'forest'],
  [shovel, '土壤 墒情 挖掘', 'soil, excavat'],
  [fish, '水产 渔业 鱼类', 'fish, aquacult'],
  [bird, '鸟类 候鸟', 'bird'],
  [pawPrint, '动物 畜牧', 'animal, livestock'],
  [mountain, '山地 山区 地质 地貌 岩石 地形', 'geolog, mountain, terrain'],
  [earth, '全球 地球 世界 国际 境外 海外', 'global, world, international, overseas'],
  [mapSheet, '地图 区域 空间分布 地理', 'map, region, geograph'],
  [mapPin, '地点 选址 位置 站点 抵达 定位', 'location, site'],
  [sun, '光照 阳光 日照 太阳 =光', 'sunlight'],
  [moon, '夜间 当晚 夜晚 月球', 'night, moon'],
  [cloudRain, '气象 天气 降雨 气候 降水 暴雨 产流', 'weather, climate, rain'],
  [recycle, '回收 循环利用 再利用 再生 废弃 降解', 'recycl, reuse, degrad'],
  [trash, '垃圾 废物 删除', 'waste, delet'],
  [brushCleaning, '清洁 清扫 打扫 清洗 保洁', 'clean'],
  [circleMinus, '移除 去除 剔除 排除', 'remov, exclu'],
]
