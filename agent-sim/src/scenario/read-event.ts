import { catalogue, isEventName } from 'shared-protocol/agent/catalogue';
import { formatFaults } from 'shared-protocol/agent/format-faults';
import { completePayload, fieldNamesOf } from './complete-payload.ts';
import type { Complaints } from './complaints.ts';
import { meantName } from './meant-name.ts';
import type { Place } from './place.ts';
import { readMapping } from './read-mapping.ts';
import type { ScenarioAction } from './scenario.ts';

/**
 * An event whose payload its row accepts, completed where the file omits fields. Null after reporting each invalid or
 * unknown field: a mistyped field would otherwise be filled in as missing.
 */
export function readEvent(place: Place, complaints: Complaints): ScenarioAction | null {
  const found = readMapping(place, ['type', 'payload'], complaints);
  if (!found) return null;
  const type = found.type?.value;
  if (typeof type !== 'string' || !isEventName(type)) {
    complaints.add(
      found.type ?? { ...place, path: `${place.path}.type`, value: undefined },
      'an event of the catalogue',
      meantName(type, isEventName),
    );
    return null;
  }
  const given = found.payload && readMapping(found.payload, fieldNamesOf(type), complaints);
  if (given === null) return null;
  const fields: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(given ?? {})) fields[name] = field?.value;
  const payload = catalogue[type].payload.safeParse(completePayload(type, fields));
  if (payload.success) return { kind: 'event', event: { type, payload: payload.data } };
  for (const { path, reason } of formatFaults(payload.error)) {
    const wrong = placeAt(found.payload ?? place, path.split('.').filter(Boolean));
    const whole = [place.path, 'payload', path].filter(Boolean).join('.');
    complaints.add({ ...wrong, path: whole }, reason.replace(/^expected /, ''));
  }
  return null;
}

/** As deep as the path exists in the file; a missing field gets the line of its parent. */
function placeAt(place: Place, [key, ...rest]: readonly string[]): Pick<Place, 'line' | 'value'> {
  if (key === undefined) return { line: place.line, value: place.value };
  const next = place.entries()?.find((entry) => entry.key === key)?.place ?? place.items()?.[Number(key)];
  return next ? placeAt(next, rest) : { line: place.line, value: undefined };
}
