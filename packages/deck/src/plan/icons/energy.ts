import car from '@lucide/icons/icons/car'
import droplet from '@lucide/icons/icons/droplet'
import gauge from '@lucide/icons/icons/gauge'
import lock from '@lucide/icons/icons/lock'
import magnet from '@lucide/icons/icons/magnet'
import plane from '@lucide/icons/icons/plane'
import radar from '@lucide/icons/icons/radar'
import radioTower from '@lucide/icons/icons/radio-tower'
import rocket from '@lucide/icons/icons/rocket'
import route from '@lucide/icons/icons/route'
import satellite from '@lucide/icons/icons/satellite'
import shieldAlert from '@lucide/icons/icons/shield-alert'
import shieldCheck from '@lucide/icons/icons/shield-check'
import ship from '@lucide/icons/icons/ship'
import trainFront from '@lucide/icons/icons/train-front'
import triangleAlert from '@lucide/icons/icons/triangle-alert'
import wavesHorizontal from '@lucide/icons/icons/waves-horizontal'
import wifi from '@lucide/icons/icons/wifi'
import type { Entry } from './types.ts'

/** Icon, Chinese words, English words. */
export const energy: readonly Entry[] = [
  [gauge, '压力 仪表 性能 速度', 'pressure, performance, speed'],
  [magnet, '磁场 磁性 电磁 吸附', 'magnet'],
  [wavesHorizontal, '波浪 海洋 水流 潮汐 海浪', 'wave, ocean, tide'],
  [droplet, '水资源 饮用水 供水 水质 水文', 'water'],
  [radioTower, '通信 基站 5g 天线', 'communicat, antenna'],
  [satellite, '卫星 遥感 航天', 'satellite, remote sensing'],
  [radar, '雷达 探测 感知', 'radar'],
  [wifi, '无线 联网 物联网', 'wireless, internet of things'],
  [lock, '加密 保密 隐私', 'encrypt, privacy'],
  [shieldCheck, '安全 防护 保障 可靠 预防', 'security, safety, reliab'],
  [shieldAlert, '风险 隐患 预警', 'risk, warning'],
  [triangleAlert, '问题 挑战 难点 警示 局限', 'problem, challenge, limitation'],
  [rocket, '发射 加速 启动 推进 应用 落地 部署 上线', 'launch, accelerat'],
  [plane, '航空 飞行 无人机 飞机', 'aviation, flight'],
  [ship, '船舶 航运 海运 港口', 'ship, maritime'],
  [trainFront, '铁路 高铁 轨道 列车', 'rail, train'],
  [car, '汽车 车辆 驾驶 自动驾驶', 'vehicle, driving, car'],
  [route, '路径 路线图 轨迹 导航 方法 途径', 'path, roadmap, trajector'],
]
