import type { Driver } from '../state/world-state.ts';

/** A program that wants a class of devices. */
export interface DeviceUser {
  readonly deviceClass: Driver['deviceClass'];
  readonly processName: string;
  readonly path: string;
  readonly publisher: string | null;
}

export const deviceUsers: readonly DeviceUser[] = [
  user('display', 'C:\\Games\\Cyberpunk 2077\\bin\\x64\\Cyberpunk2077.exe', 'CD PROJEKT S.A.'),
  user('display', 'C:\\Program Files\\Blender Foundation\\Blender 4.5\\blender.exe', 'Blender Foundation'),
  user('display', 'C:\\Program Files\\obs-studio\\bin\\64bit\\obs64.exe', 'Hugh Bailey'),
  user('audio', 'C:\\Program Files\\Audacity\\Audacity.exe', 'Audacity Team'),
  user('audio', 'C:\\Users\\Robin\\AppData\\Roaming\\Spotify\\Spotify.exe', 'Spotify AB'),
  user('network', 'C:\\Program Files (x86)\\Steam\\steam.exe', 'Valve Corp.'),
  user('network', 'C:\\Program Files\\qBittorrent\\qbittorrent.exe', null),
  user('bluetooth', 'C:\\Program Files\\Phone Bridge\\phonebridge.exe', null),
  user('camera', 'C:\\Users\\Robin\\AppData\\Roaming\\Zoom\\bin\\Zoom.exe', 'Zoom Communications, Inc.'),
  user('printer', 'C:\\Program Files\\LibreOffice\\program\\soffice.bin', 'The Document Foundation'),
  user('storage', 'C:\\Program Files\\CrystalDiskInfo\\DiskInfo64.exe', 'Crystal Dew World'),
  user('input', 'C:\\Program Files (x86)\\Razer\\Synapse3\\RazerCentral.exe', 'Razer USA Ltd.'),
  user('usb', 'C:\\Program Files\\Rufus\\rufus-4.6.exe', 'Akeo Consulting'),
  user('chipset', 'C:\\Program Files\\CPUID\\HWMonitor\\HWMonitor.exe', 'CPUID'),
];

function user(deviceClass: DeviceUser['deviceClass'], path: string, publisher: string | null): DeviceUser {
  return { deviceClass, path, publisher, processName: path.slice(path.lastIndexOf('\\') + 1) };
}
