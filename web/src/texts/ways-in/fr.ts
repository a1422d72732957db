import type { WaysInTexts } from './en.ts';

/** French, for a code beside the link and for passkeys. */
export const fr: WaysInTexts = {
  code: {
    label: 'Saisissez le code reçu par e-mail',
    works: 'Le code fonctionne pendant 10\u00A0minutes, dans ce navigateur uniquement.',
    incomplete: 'Saisissez le code à 6 chiffres reçu par e-mail',
    tooLong: 'Le code ne comporte que 6\u00A0chiffres',
    refused:
      'Ce code n’a pas fonctionné. Il ne fonctionne que dans le navigateur où il a été demandé. Utilisez celui de l’e-mail le plus récent, ou demandez un nouvel envoi.',
    refusals: {
      wrong: 'Ce n’est pas le bon code. Comparez-le avec celui de l’e-mail le plus récent.',
      expired: 'Ce code a expiré.',
      ended: 'Trop de codes erronés ont été saisis. Aucun des codes envoyés jusqu’ici ne fonctionne plus.',
      used: 'Ce code ne fonctionne plus\u202F: il a déjà été utilisé, ou bien le lien du même e-mail l’a été.',
    },
    sendNew: 'Envoyer un nouveau code',
  },
  passkey: {
    signIn: 'Se connecter avec une clé d’accès',
    unknown: 'Cette clé d’accès n’appartient plus à aucun compte. Connectez-vous autrement.',
    refused: 'La connexion avec une clé d’accès n’a pas fonctionné. Réessayez ou connectez-vous autrement.',
    unasked:
      'Votre navigateur n’a pas demandé de clé d’accès. Il ne les autorise peut-être pas ici, ou n’en a aucune. Connectez-vous autrement.',
    add: {
      title: 'Connectez-vous plus vite la prochaine fois',
      text: 'Avec une clé d’accès, vous vous connectez avec votre empreinte, votre visage ou le verrouillage de l’écran, sans e-mail ni mot de passe.',
      passkeyFor: 'Clé d’accès pour {account}',
      create: 'Créer une clé d’accès',
      notNow: 'Pas maintenant',
      changed: 'Une clé d’accès créée maintenant sera pour ce compte.',
      named: 'Si c’est le bon compte, sélectionnez à nouveau «\u202FCréer une clé d’accès\u202F».',
      signInAgain: 'Reconnectez-vous pour créer une clé d’accès.',
      oldSignIn:
        'Votre dernière connexion remonte à un moment. Pour protéger votre compte, reconnectez-vous avant de créer une clé d’accès.',
      signInNow: 'Se reconnecter',
      failed: 'La clé d’accès n’a pas pu être créée. Réessayez ou faites-le une autre fois.',
      unasked:
        'Votre navigateur n’a rien demandé, aucune clé d’accès n’a donc été créée. Il ne les autorise peut-être pas ici. Réessayez ou continuez sans.',
      unsupported: 'Ce navigateur ne peut pas créer de clés d’accès. Vous pouvez continuer sans.',
      doneTitle: 'Votre clé d’accès a été créée\u202F!',
      doneText: (product) => `La prochaine fois, utilisez-la pour vous connecter à ${product}.`,
      mailed: 'Vous recevrez aussi un e-mail à ce sujet.',
      existsTitle: 'Vous avez déjà une clé d’accès',
      existsText: (product) =>
        `Votre clé d’accès est enregistrée sur cet appareil. Utilisez-la pour vous connecter à ${product}.`,
    },
  },
};
