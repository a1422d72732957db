import type { OperationHandler } from './operation-handler.ts';

/** Who has not asked for the hand-over learns nothing: neither whether there is one, nor whether the UUID is known. */
export const handOffState: OperationHandler<'handOffState'> = ({ UUID }, { browserId }, { handOffs, flags }) => ({
  state: handOffs.isTaken(UUID, browserId, flags.handOffAfterSeconds) ? 'taken' : 'waiting',
});
