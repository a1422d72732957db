import { Button, Fieldset, NativeSelect, Stack } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { catalogue, isRequestName, type RequestName } from 'shared-protocol/agent/catalogue';
import type { AnswerCode } from 'shared-protocol/agent/define';
import { errorMeanings } from 'shared-protocol/error-meanings';
import type { Product } from 'shared-protocol/product';
import { callAndAnnounce } from '../live/call-simulator.ts';
import { MessageSelect, namesFor } from '../ui/message-select.tsx';
import { productOf, type Target } from '../ui/target-choice.tsx';

interface AnswerFaultProps {
  readonly products: readonly Product[];
  readonly target: Target;
  readonly times: number | undefined;
}

export function AnswerFault({ products, target, times }: AnswerFaultProps): ReactNode {
  const [chosenType, setChosenType] = useState<RequestName>('driver/install');
  const served = namesFor(requests, target === 'all' ? products : [target]);
  const type = served.includes(chosenType) ? chosenType : (served[0] ?? chosenType);
  const codes = codesOf(type);
  const [chosen, setChosen] = useState<AnswerCode>('DISK_IS_FULL');
  const code = codes.includes(chosen) ? chosen : (codes[0] ?? 'INTERNAL_ERROR');

  const add = (): void => {
    void callAndAnnounce(`${type} is answered with ${code}`, 'addFault', { type, code, times, ...productOf(target) });
  };

  return (
    <Fieldset legend="Answer a request with an error">
      <Stack>
        <MessageSelect label="Request" names={served} value={type} onChoose={setChosenType} />
        <NativeSelect
          label="Code"
          description={errorMeanings[code]}
          inputWrapperOrder={['label', 'input', 'description']}
          data={[...codes]}
          value={code}
          onChange={({ currentTarget }) => setChosen(codes[currentTarget.selectedIndex] ?? code)}
        />
        <Button mr="auto" onClick={add}>
          Add fault
        </Button>
      </Stack>
    </Fieldset>
  );
}

/** The codes of the request's own row, and those that any request may be answered with. */
function codesOf(type: RequestName): readonly AnswerCode[] {
  return [...new Set<AnswerCode>([...catalogue[type].errors, 'INTERNAL_ERROR', 'NO_MESSAGE_HANDLER_FOUND'])];
}

const requests = Object.keys(catalogue).filter(isRequestName);
