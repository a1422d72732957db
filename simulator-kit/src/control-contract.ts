import { type ControlRoute, sendControlCall, type SendRequest } from './send-control-call.ts';

/** A schema of zod, in the parts that are needed here: this package loads without it. */
interface Schema {
  readonly _zod: { readonly input: unknown; readonly output: unknown };
  safeParse(value: unknown): { readonly success: boolean; readonly data?: unknown };
}

/** A call of a control API: what its server checks, handles and answers, and what its clients send and get. */
export interface ControlCall extends ControlRoute {
  readonly request: Schema;
  readonly answer: Schema;
}

type ControlContract = Readonly<Record<string, ControlCall>>;

export type RequestOf<Call extends ControlCall> = Call['request']['_zod']['output'];
export type InputOf<Call extends ControlCall> = Call['request']['_zod']['input'];
export type AnswerOf<Call extends ControlCall> = Call['answer']['_zod']['output'];

/** One handler for each call; a missing one does not compile. `Refused` is what it returns for a refusal, if it does not throw. */
export type ControlHandlers<Contract extends ControlContract, Context, Refused = never> = {
  readonly [Name in keyof Contract]: (
    request: RequestOf<Contract[Name]>,
    context: Context,
  ) => AnswerOf<Contract[Name]> | Refused | Promise<AnswerOf<Contract[Name]> | Refused>;
};

/** One typed call; `parameters` go into the path, if it has some. */
export type CallControl<Contract extends ControlContract> = <Name extends keyof Contract & string>(
  name: Name,
  input: InputOf<Contract[Name]>,
  parameters?: Readonly<Record<string, string>>,
) => Promise<AnswerOf<Contract[Name]>>;

/** Rejects with the reason of a refusal, and when something other than this simulator answers there. */
export function callControl<Contract extends ControlContract>(
  simulator: string,
  contract: Contract,
  origin: string,
  sendRequest: SendRequest,
): CallControl<Contract> {
  return async <Name extends keyof Contract & string>(
    name: Name,
    input: InputOf<Contract[Name]>,
    parameters: Readonly<Record<string, string>> = {},
  ) => {
    const { method, path, answer }: ControlCall = contract[name] as Contract[Name];
    const route = { method, path: path.replaceAll(/:(\w+)/g, (_all, key: string) => parameters[key] ?? '') };
    const parsed = answer.safeParse(
      await sendControlCall(simulator, origin, route, Object(input) as object, sendRequest),
    );
    if (!parsed.success) throw new Error(`${method} ${route.path} was not answered by ${simulator} of this version`);
    return parsed.data;
  };
}
