import type { WaysInTexts } from './en.ts';

/** Brazilian Portuguese, for a code beside the link and for passkeys. */
export const ptBr: WaysInTexts = {
  code: {
    label: 'Digite o código do e-mail',
    works: 'O código funciona por 10 minutos e somente neste navegador.',
    incomplete: 'Digite o código de 6 dígitos do e-mail',
    tooLong: 'O código tem apenas 6 dígitos',
    refused:
      'Este código não funcionou. Ele só funciona no navegador em que foi solicitado. Use o do e-mail mais recente ou peça um novo envio.',
    refusals: {
      wrong: 'Este não é o código correto. Compare-o com o do e-mail mais recente.',
      expired: 'Este código expirou.',
      ended: 'Foram digitados códigos incorretos demais. Nenhum dos códigos enviados até agora funciona mais.',
      used: 'Este código não funciona mais: ele, ou o link do mesmo e-mail, já foi usado.',
    },
    sendNew: 'Enviar um novo',
  },
  passkey: {
    signIn: 'Entrar com uma chave de acesso',
    unknown: 'Esta chave de acesso não pertence mais a nenhuma conta. Entre de outra forma.',
    refused: 'Não foi possível entrar com uma chave de acesso. Tente novamente ou entre de outra forma.',
    unasked:
      'Seu navegador não pediu uma chave de acesso. Talvez ele não as permita aqui ou não tenha nenhuma. Entre de outra forma.',
    add: {
      title: 'Entre mais rápido da próxima vez',
      text: 'Com uma chave de acesso, você entra com a impressão digital, o rosto ou o bloqueio de tela, sem e-mail nem senha.',
      passkeyFor: 'Chave de acesso de {account}',
      create: 'Criar uma chave de acesso',
      notNow: 'Agora não',
      changed: 'Uma chave de acesso criada agora será para esta conta.',
      named: 'Se esta for a conta certa, selecione “Criar uma chave de acesso” novamente.',
      signInAgain: 'Entre novamente para criar uma chave de acesso.',
      oldSignIn:
        'Já faz um tempo que você entrou. Para proteger sua conta, entre novamente antes de criar uma chave de acesso.',
      signInNow: 'Entrar novamente',
      failed: 'Não foi possível criar a chave de acesso. Tente novamente ou deixe para outra hora.',
      unasked:
        'Seu navegador não perguntou nada, então nenhuma chave de acesso foi criada. Talvez ele não as permita aqui. Tente novamente ou continue sem uma.',
      unsupported: 'Este navegador não cria chaves de acesso. É possível continuar sem uma.',
      doneTitle: 'Sua chave de acesso foi criada!',
      doneText: (product) => `Da próxima vez, use-a para entrar no ${product}.`,
      mailed: 'Você também receberá um e-mail sobre isso.',
      existsTitle: 'Você já tem uma chave de acesso',
      existsText: (product) => `Sua chave de acesso está salva neste dispositivo. Use-a para entrar no ${product}.`,
    },
  },
};
